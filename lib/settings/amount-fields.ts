// What the fields of a list of amounts are called, by the part's key (`prices`) and the amount's (`vuxenstav.grip`).

/** What is asked for today. */
export const nowField = (part: string, key: string) => `${part}.${key}`;
/** What is asked for from the day in `fromField`. */
export const comingField = (part: string, key: string) => `${part}.coming.${key}`;
/** A box: ticked, there is a change to come. */
export const planField = (part: string) => `${part}.plan`;
/** The day of the change. */
export const fromField = (part: string) => `${part}.from`;
