// Parses parameters such as line_items[0][price_data][currency]=sek, and checks them against the SDK's types.
import { badRequest, missingParam } from "./errors.ts";
import type { Spec } from "./parameters.ts";

type Tree = string | { [key: string]: Tree };

/** Decodes brackets into nested objects. Arrays stay objects with the keys 0, 1, … until their spec is known. */
export function decodeForm(body: string): { [key: string]: Tree } {
  const root: { [key: string]: Tree } = Object.create(null);
  for (const [key, value] of new URLSearchParams(body)) {
    const parts = key.replace(/\]/g, "").split("[");
    let node = root;
    for (const [index, raw] of parts.entries()) {
      const part = raw === "" ? String(Object.keys(node).length) : raw;
      if (index === parts.length - 1) node[part] = value;
      else {
        const next = node[part];
        node =
          typeof next === "object" ? next : (node[part] = Object.create(null) as { [key: string]: Tree });
      }
    }
  }
  return root;
}

/** The typed parameters. Throws the error that Stripe would answer. */
export function checkParameters(tree: Tree, spec: Spec): Record<string, unknown> {
  return check(tree, spec, "") as Record<string, unknown>;
}

function check(value: Tree, spec: Spec, path: string): unknown {
  switch (spec.kind) {
    case "object":
      return checkObject(value, spec, path);
    case "array":
      if (typeof value === "string") throw badRequest("Invalid array", "parameter_invalid_type", path);
      return Object.entries(value).map(([key, item]) => check(item, spec.of, `${path}[${key}]`));
    case "map":
      return checkMap(value, spec.of, path);
    case "union":
      return checkUnion(value, spec.of, path);
    case "any":
      return value;
    default:
      return checkScalar(value, spec, path);
  }
}

function checkObject(value: Tree, spec: Extract<Spec, { kind: "object" }>, path: string): unknown {
  if (typeof value === "string") throw badRequest("Invalid object", "parameter_invalid_type", path);
  const nameOf = (key: string) => (path ? `${path}[${key}]` : key);
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(spec.fields, key));
  if (unknown.length) {
    const names = unknown.map(nameOf);
    const message = `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`;
    throw badRequest(message, "parameter_unknown", names[0]);
  }
  for (const [key, field] of Object.entries(spec.fields))
    if (field.required && value[key] === undefined) throw missingParam(nameOf(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, check(item, spec.fields[key]!.spec, nameOf(key))]),
  );
}

function checkMap(value: Tree, of: Spec, path: string): Record<string, unknown> {
  if (typeof value === "string") throw badRequest("Invalid object", "parameter_invalid_type", path);
  const entries = Object.entries(value);
  const isMetadata = /(^|\[)metadata\]?$/.test(path);
  if (isMetadata && entries.length > 50)
    throw badRequest("Metadata can have at most 50 keys.", "parameter_invalid_type", path);
  return Object.fromEntries(
    entries
      .map(([key, item]) => {
        const name = `${path}[${key}]`;
        if (!isMetadata) return [key, check(item, of, name)] as const;
        if (typeof item !== "string")
          throw badRequest("Metadata values must be strings.", "parameter_invalid_type", name);
        if (key.length > 40)
          throw badRequest("Metadata keys are at most 40 characters.", "parameter_invalid_type", name);
        if (item.length > 500)
          throw badRequest("Metadata values are at most 500 characters.", "parameter_invalid_type", name);
        return [key, item] as const;
      })
      // An empty value unsets a key of metadata.
      .filter(([, item]) => isMetadata || item !== ""),
  );
}

function checkUnion(value: Tree, options: Spec[], path: string): unknown {
  if (value === "" && options.some((option) => option.kind === "empty")) return null;
  const rest = options.filter((option) => option.kind !== "empty");
  const nested = (option: Spec) => ["object", "array", "map"].includes(option.kind);
  const fitting = rest.filter((option) => nested(option) === (typeof value !== "string"));
  let refusal: unknown = badRequest(`Invalid value for ${path}`, "parameter_invalid_type", path);
  for (const option of fitting) {
    try {
      return check(value, option, path);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function checkScalar(value: Tree, spec: Spec, path: string): unknown {
  if (typeof value !== "string") throw badRequest(`Invalid ${spec.kind}`, "parameter_invalid_type", path);
  if (value === "")
    throw badRequest(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      "parameter_invalid_empty",
      path,
    );
  if (spec.kind === "integer") {
    if (!/^-?\d+$/.test(value))
      throw badRequest(`Invalid integer: ${value}`, "parameter_invalid_integer", path);
    return Number(value);
  }
  if (spec.kind === "number") {
    if (!/^-?\d+(\.\d+)?$/.test(value))
      throw badRequest(`Invalid decimal: ${value}`, "parameter_invalid_type", path);
    return Number(value);
  }
  if (spec.kind === "boolean") {
    if (value !== "true" && value !== "false")
      throw badRequest(`Invalid boolean: ${value}`, "parameter_invalid_type", path);
    return value === "true";
  }
  if (spec.kind === "enum" && !spec.values.map(String).includes(value))
    throw badRequest(
      `Invalid ${path}: must be one of ${spec.values.join(", ")}`,
      "parameter_invalid_type",
      path,
    );
  return value;
}
