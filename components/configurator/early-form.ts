// A product page's own components/ui/early-presses: until there are handlers the form is on its own. EARLY_SCRIPT
// stands in it and keeps what is done, takeHeld hands it over.
import { once } from "@/components/ui/early-presses";

/** After so long without handlers a purchase goes to the till as it would without script. */
const GIVE_UP_MS = 5_000;

/** How `EARLY_SCRIPT` hands over: what has been pressed, in order. From then on it keeps nothing. */
type EarlyForm = HTMLFormElement & { handOver?: () => Event[] };

/**
 * Runs in the form, before hydration. A link's design stands there at the first paint, plus and minus count, Enter in
 * a field buys nothing, and every other press, in the form or on the picture, is kept. It listens on the window,
 * because React on the document stops what it cannot handle yet.
 */
export const EARLY_SCRIPT = `(function(f){var p=f.parentElement,q=f.elements.antal,n=0,held=[],late,kinds=["click","submit","keydown"];\
new URLSearchParams(location.search).forEach(function(v,k){var c=f.elements[k];if(!c||c.type=="hidden")return;n=1;if(c.length)for(var i=0;i<c.length;i++){if(c[i].value===v)c[i].checked=true}else c.value=v});\
f.dataset.read="";if(n)p.dataset.linked="";\
function less(){q.previousElementSibling.disabled=q.value<2}less();\
function buy(){held=[];f.submit()}\
function see(e){var t=e.target,k=e.type;\
if(k=="keydown"){if(e.key=="Enter"&&t.form==f&&t.localName=="input")e.preventDefault()}\
else if(k=="submit"){if(t==f){e.preventDefault();held.push(e);late=late||setTimeout(buy,${GIVE_UP_MS})}}\
else if(p.contains(t)&&(!f.contains(t)||(t=t.closest("[type=button]")))){held.push(e);\
if(t.value){q.stepUp(t.value);less()}}}\
kinds.map(function(k){addEventListener(k,see,true)});\
f.handOver=function(){kinds.map(function(k){removeEventListener(k,see,true)});clearTimeout(late);return held}\
})(document.currentScript.parentElement)`;

/**
 * What was pressed before there were handlers, each once, the last press of it counting. An event that is still under
 * way made React hydrate, which hands it on itself: it is left to React, and what it has counted is taken back.
 */
export function takeHeld(form: EarlyForm): HTMLElement[] {
  const events = form.handOver?.() ?? [];
  delete form.handOver;
  const pressed: HTMLElement[] = [];
  for (const { target, eventPhase } of events) {
    const element = (target as HTMLElement).closest("button") ?? (target as HTMLElement);
    const by = Number(element.getAttribute("value"));
    if (by && eventPhase) form.querySelector<HTMLInputElement>("[type=number]")!.stepUp(-by);
    if (!by && !eventPhase) pressed.push(element);
  }
  return once(pressed);
}
