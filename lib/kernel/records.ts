/** A record with these keys, and a value for each. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** A record with the keys of another, and a value in place of each of its own. */
export function mapValues<Key extends string, Old, Value>(
  record: Readonly<Record<Key, Old>>,
  turn: (value: Old, key: Key) => Value,
): Record<Key, Value> {
  const entries = Object.entries(record) as [Key, Old][];
  return Object.fromEntries(entries.map(([key, value]) => [key, turn(value, key)])) as Record<Key, Value>;
}
