// Beside the pictures lies who was erased, by ids alone (lib/retention/erasings.ts): a restore leaves it there.
const NAME = /^erased-[0-9a-f-]{36}\.json$/;

export const erasingName = (id: string) => `erased-${id}.json`;
export const isErasing = (name: string) => NAME.test(name);
