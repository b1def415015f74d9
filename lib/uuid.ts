const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text that can be an id of ours; Postgres refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
