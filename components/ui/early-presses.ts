// A page's scripts come after its first picture or words (dev/front/cached-page.ts). What is pressed before is kept by
// KEEP_PRESSES, which stands in every page, and done once there are handlers (./use-early-presses).

declare global {
  var earlyPresses: Event[] | undefined;
}

/** Marks an element whose presses are kept. Gone once it has handlers. */
export const EARLY = "data-early";

/**
 * Runs before hydration: keeps clicks on buttons and Enter in fields inside `[data-early]`. Forms are sent, and dialogs
 * opened, by the browser itself where it can. It listens on the window, because React on the document stops what it
 * cannot handle yet.
 */
export const KEEP_PRESSES = `(function(held){["click","keydown"].map(function(kind){addEventListener(kind,function(e){\
var t=e.target;t=e.key?e.key=="Enter"&&t.localName=="input"&&t:t.closest("button");\
if(t&&t.type!="submit"&&!t.commandForElement&&t.closest("[${EARLY}]"))held.push(e)},true)})})(earlyPresses=[])`;

/** Each element once, the last press of it counting. */
export function once(pressed: readonly HTMLElement[]): HTMLElement[] {
  return pressed.filter((element, index) => pressed.lastIndexOf(element) === index);
}

/**
 * What was pressed in `island`, which has handlers from now on. A press that is still under way made React hydrate,
 * which hands it on itself: it is left to React.
 */
export function takePresses(island: HTMLElement): HTMLElement[] {
  island.removeAttribute(EARLY);
  const held = globalThis.earlyPresses ?? [];
  const here = held.filter(({ target }) => island.contains(target as Node));
  for (const event of here) held.splice(held.indexOf(event), 1);
  const done = here.filter(({ eventPhase }) => !eventPhase);
  return once(done.map(({ target }) => (target as HTMLElement).closest("button") ?? (target as HTMLElement)));
}

/** Does what was pressed, with the handlers, which see each press before the next. */
export async function pressAgain(pressed: readonly HTMLElement[]): Promise<void> {
  for (const element of pressed) {
    // React draws between microtasks.
    await null;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else if (element instanceof HTMLInputElement)
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    else element.click();
  }
}
