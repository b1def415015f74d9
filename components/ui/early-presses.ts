declare global {
  /** Stops recording and returns the pressed elements, each once, in the order of its last press. */
  var takePresses: (() => HTMLElement[]) | undefined;
}

/**
 * A page can be used before hydration: links, fields, forms and dialogs work natively, and what was chosen is read from
 * the document afterwards. This records the presses that need a handler, and ./press-again replays them. It runs as an
 * inline script, so it uses nothing outside itself. It listens on the window, because React, on the document, stops events
 * that it can't handle yet.
 */
function rememberPresses(): void {
  const pressed = new Map<HTMLElement, Event>();
  const waiting = new AbortController();
  const early = { capture: true, signal: waiting.signal };
  let sending: ReturnType<typeof setTimeout> | undefined;
  const remember = (pressable: string) => (event: Event) => {
    const element = (event.target as Element).closest<HTMLButtonElement>(pressable);
    const isOtherKey = event instanceof KeyboardEvent && event.key !== "Enter";
    // Buttons with `commandfor` work natively in browsers that know it.
    if (!element || isOtherKey || element.commandForElement) return;
    pressed.delete(element);
    pressed.set(element, event);
    if (event.type !== "submit") return;
    event.preventDefault();
    // Still no hydration after 5 s: the form is sent as without script.
    sending ??= setTimeout(() => {
      pressed.clear();
      (event.target as HTMLFormElement).submit();
    }, 5_000);
  };
  // Plus and minus work this way before and after hydration: their field fires `input`.
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
    // An event that is still being dispatched has made React hydrate, and React replays that one itself.
    return [...pressed].filter(([, event]) => !event.eventPhase).map(([element]) => element);
  };
}

/** The inline script. It stands in every page, before anything that can be pressed. */
export const REMEMBER_PRESSES = `(${rememberPresses.toString()})()`;
