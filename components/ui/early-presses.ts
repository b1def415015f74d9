declare global {
  /** Stops remembering and returns what was pressed, each element once, in the order of its last press. */
  var takePresses: (() => HTMLElement[]) | undefined;
}

/**
 * A page can be used before its scripts have come: links, fields, forms and dialogs work by themselves, and what was
 * chosen is read from the document afterwards. This remembers what only a handler can do, and ./press-again does it.
 * Runs as text, so it uses nothing outside itself; on the window, because React on the document stops what it can't
 * handle yet.
 */
function rememberPresses(): void {
  const pressed = new Map<HTMLElement, Event>();
  const waiting = new AbortController();
  const early = { capture: true, signal: waiting.signal };
  let sending: ReturnType<typeof setTimeout> | undefined;
  const remember = (pressable: string) => (event: Event) => {
    const element = (event.target as Element).closest<HTMLButtonElement>(pressable);
    const isOtherKey = event instanceof KeyboardEvent && event.key !== "Enter";
    // A dialog's buttons work by themselves where the browser knows commands.
    if (!element || isOtherKey || element.commandForElement) return;
    pressed.delete(element);
    pressed.set(element, event);
    if (event.type !== "submit") return;
    event.preventDefault();
    // After so long without handlers it is sent as it would be without script.
    sending ??= setTimeout(() => {
      pressed.clear();
      (event.target as HTMLFormElement).submit();
    }, 5_000);
  };
  // Plus and minus work like this before and after hydration: their field says that it has changed.
  function step({ target }: Event) {
    const button = (target as Element).closest<HTMLElement>("[data-step]");
    const field = button?.parentElement!.querySelector("input");
    if (!field) return;
    field.stepUp(Number(button!.dataset.step));
    (field.previousElementSibling as HTMLButtonElement).disabled = Number(field.value) < 2;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  addEventListener("click", remember("button[type=button]:not([data-step]),div[data-early]"), early);
  addEventListener("keydown", remember("input"), early);
  addEventListener("submit", remember("form[data-early]"), early);
  addEventListener("click", step, true);
  globalThis.takePresses = () => {
    globalThis.takePresses = undefined;
    waiting.abort();
    clearTimeout(sending);
    // A press that is still under way has made React hydrate, and React hands it to the handler itself.
    return [...pressed].filter(([, event]) => !event.eventPhase).map(([element]) => element);
  };
}

/** Stands in every page, before all that can be pressed. */
export const REMEMBER_PRESSES = `(${rememberPresses.toString()})()`;
