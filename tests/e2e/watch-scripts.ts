import type { BrowserContext } from "./test";

/** Collects calls of alert, confirm, prompt and print in every frame, by which an injected script shows itself. */
export async function watchScripts(context: BrowserContext): Promise<string[]> {
  const run: string[] = [];
  await context.exposeBinding(
    "__ran",
    ({ frame }, what: string) => void run.push(`${what} in ${frame.url()}`),
  );
  await context.addInitScript(() => {
    const tell = (window as unknown as { __ran: (what: string) => void }).__ran;
    for (const name of ["alert", "confirm", "prompt", "print"] as const)
      Object.defineProperty(window, name, { value: () => tell(name) });
  });
  return run;
}
