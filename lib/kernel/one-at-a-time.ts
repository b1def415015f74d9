const last = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after another, in this process, in the order asked for; other keys go on beside it. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, own);
  const leave = () => {
    if (last.get(key) === own) last.delete(key);
  };
  own.then(leave, leave);
  return own;
}
