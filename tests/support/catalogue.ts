// Another catalogue than the one that something was sold from, for the rest of a test.
import { onTestFinished } from "vitest";
import * as options from "@/lib/catalogue/options";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";

type Named = { id: string; name: string };

const LISTS = {
  colours: options.COLOURS,
  adultGrips: options.ADULT_GRIPS,
  touringHandles: options.TOURING_HANDLES,
  customHandles: options.CUSTOM_HANDLES,
  customBaskets: options.CUSTOM_BASKETS,
} as unknown as Record<string, Named[]>;

function putBackAfterwards(): void {
  const lists = structuredClone(LISTS);
  const ids = [...POLE_IDS];
  const all = { ...poles };
  onTestFinished(() => {
    for (const [key, list] of Object.entries(LISTS)) list.splice(0, list.length, ...lists[key]!);
    (POLE_IDS as unknown as PoleId[]).splice(0, POLE_IDS.length, ...ids);
    Object.assign(poles, all);
  });
}

/** Every option keeps its id and gets another name. */
export function renameOptions(): void {
  putBackAfterwards();
  for (const list of Object.values(LISTS))
    for (const option of list) Object.assign(option, { name: `Ny ${option.name}` });
}

/** Takes away every option but those with these ids. */
export function keepOptions(...ids: string[]): void {
  putBackAfterwards();
  for (const list of Object.values(LISTS)) {
    const kept = list.filter(({ id }) => ids.includes(id));
    list.splice(0, list.length, ...kept);
  }
}

/** Takes a pole away. */
export function removePole(id: PoleId): void {
  putBackAfterwards();
  (POLE_IDS as unknown as PoleId[]).splice(POLE_IDS.indexOf(id), 1);
  delete (poles as Partial<Record<PoleId, unknown>>)[id];
}
