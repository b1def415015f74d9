// The names of the files about erased customers, which lie beside the pictures (lib/retention/erasings.ts).
const NAME = /^erased-[0-9a-f-]{36}\.json$/;

export const erasingName = (id: string) => `erased-${id}.json`;
export const isErasing = (name: string) => NAME.test(name);
