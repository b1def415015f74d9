const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a text that can be an id of ours; Postgres refuses to compare anything else with one. */
export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
