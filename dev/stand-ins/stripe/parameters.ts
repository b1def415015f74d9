// What the installed SDK's own types say about each request: read from its .d.ts files, kept in a cache.
import path from "node:path";
import type TypeScript from "typescript";
import { projectRoot, readIfThere, writeAtomically } from "../../../ops/files.ts";

export type Spec =
  | { kind: "string" | "boolean" | "integer" | "number" | "empty" | "any" }
  | { kind: "enum"; values: (string | number)[] }
  | { kind: "array" | "map"; of: Spec }
  | { kind: "object"; fields: Record<string, { required: boolean; spec: Spec }> }
  | { kind: "union"; of: Spec[] };

export type ParameterSpecs = Record<string, Spec>;

/** The requests that the stand-in answers, by the SDK's name for their parameters, and the file they lie in. */
const WANTED: Record<string, string> = {
  "Checkout.SessionCreateParams": "Checkout/Sessions",
  "Checkout.SessionRetrieveParams": "Checkout/Sessions",
  "Checkout.SessionListParams": "Checkout/Sessions",
  "Checkout.SessionExpireParams": "Checkout/Sessions",
  "Checkout.SessionListLineItemsParams": "Checkout/Sessions",
  CouponCreateParams: "Coupons",
  CouponRetrieveParams: "Coupons",
  PaymentIntentRetrieveParams: "PaymentIntents",
  PaymentIntentUpdateParams: "PaymentIntents",
  ChargeRetrieveParams: "Charges",
  RefundCreateParams: "Refunds",
  RefundRetrieveParams: "Refunds",
  RefundListParams: "Refunds",
  DisputeListParams: "Disputes",
  DisputeRetrieveParams: "Disputes",
  PayoutListParams: "Payouts",
  BalanceTransactionListParams: "BalanceTransactions",
  BalanceTransactionRetrieveParams: "BalanceTransactions",
  EventListParams: "Events",
  EventRetrieveParams: "Events",
};

const sdk = path.join(projectRoot, "node_modules/stripe");
const SCHEME = 4; // raise when the list above or the extraction below changes

/** The specs of all requests; the first call after an SDK update parses, later ones read the cache. */
export async function loadParameterSpecs(): Promise<ParameterSpecs> {
  const { version } = JSON.parse(readIfThere(path.join(sdk, "package.json"))!) as { version: string };
  const cache = path.join(projectRoot, `node_modules/.cache/stripe-parameters-${version}-${SCHEME}.json`);
  const kept = readIfThere(cache);
  if (kept) return JSON.parse(kept) as ParameterSpecs;
  const { default: ts } = await import("typescript");
  const specs = Object.fromEntries(
    Object.entries(WANTED).map(([name, file]) => [name, specReader(ts, file)(name)] as const),
  );
  try {
    writeAtomically(cache, JSON.stringify(specs), 0o644);
  } catch {
    // A read-only tree parses anew each time.
  }
  return specs;
}

type Declaration = TypeScript.InterfaceDeclaration | TypeScript.TypeAliasDeclaration;

function specReader(ts: typeof TypeScript, file: string): (name: string) => Spec {
  const found = new Map<string, Declaration>();
  for (const source of ["shared.d.ts", `resources/${file}.d.ts`]) {
    const text = readIfThere(path.join(sdk, "esm", source))!;
    collect(ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true).statements, "");
  }

  function collect(statements: Iterable<TypeScript.Statement>, scope: string): void {
    for (const statement of statements) {
      if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
        collect(statement.body.statements, `${scope}${statement.name.text}.`);
      else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        found.set(scope + statement.name.text, statement);
    }
  }

  /** The nearest declaration of a name, from the inner scope outwards, as TypeScript itself looks it up. */
  function lookUp(name: string, scope: string): string | undefined {
    const parts = scope.split(".").filter(Boolean);
    for (let depth = parts.length; depth >= 0; depth--) {
      const full = [...parts.slice(0, depth), name].join(".");
      if (found.has(full)) return full;
    }
    return undefined;
  }

  function named(name: string, scope: string, args: readonly TypeScript.TypeNode[]): Spec {
    if (name === "Array") return { kind: "array", of: read(args[0]!, scope) };
    if (name === "Emptyable") return { kind: "union", of: [{ kind: "empty" }, read(args[0]!, scope)] };
    if (name === "OtherString") return { kind: "union", of: [] }; // what the SDK does not list is refused here
    if (name === "Decimal") return { kind: "number" };
    const full = lookUp(name, scope);
    if (!full) return { kind: "any" };
    const declaration = found.get(full)!;
    // What is declared in namespace X belongs to X; the members of interface X are looked up in namespace X first.
    const inner = full.split(".").slice(0, -1).join(".");
    if (ts.isTypeAliasDeclaration(declaration)) return read(declaration.type, inner);
    const fields: Record<string, { required: boolean; spec: Spec }> = {};
    for (const parent of declaration.heritageClauses?.flatMap((clause) => [...clause.types]) ?? []) {
      const spec = named(parent.expression.getText(), inner, []);
      if (spec.kind === "object") Object.assign(fields, spec.fields);
    }
    return members(declaration.members, inner, fields);
  }

  function members(
    list: Iterable<TypeScript.TypeElement>,
    scope: string,
    fields: Record<string, { required: boolean; spec: Spec }>,
  ): Spec {
    for (const member of list) {
      if (ts.isIndexSignatureDeclaration(member)) return { kind: "map", of: read(member.type, scope) };
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const name = member.name.getText().replace(/^["']|["']$/g, "");
      const fraction = /\b(float|decimal)\b/i.test(member.getFullText().split("*/")[0]!);
      const spec = read(member.type, scope);
      fields[name] = {
        required: !member.questionToken,
        spec: spec.kind === "integer" && fraction ? { kind: "number" } : spec,
      };
    }
    return { kind: "object", fields };
  }

  function read(node: TypeScript.TypeNode, scope: string): Spec {
    if (ts.isParenthesizedTypeNode(node)) return read(node.type, scope);
    if (ts.isArrayTypeNode(node)) return { kind: "array", of: read(node.elementType, scope) };
    if (ts.isTypeLiteralNode(node)) return members(node.members, scope, {});
    if (ts.isUnionTypeNode(node)) return unite(node.types.map((type) => read(type, scope)));
    if (ts.isLiteralTypeNode(node)) {
      if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { kind: "empty" };
      if (ts.isStringLiteral(node.literal))
        return node.literal.text === "" ? { kind: "empty" } : { kind: "enum", values: [node.literal.text] };
      if (ts.isNumericLiteral(node.literal)) return { kind: "enum", values: [Number(node.literal.text)] };
      return { kind: "boolean" };
    }
    if (ts.isTypeReferenceNode(node)) return named(node.typeName.getText(), scope, node.typeArguments ?? []);
    const kinds = new Map<number, Spec>([
      [ts.SyntaxKind.StringKeyword, { kind: "string" }],
      [ts.SyntaxKind.NumberKeyword, { kind: "integer" }],
      [ts.SyntaxKind.BooleanKeyword, { kind: "boolean" }],
      [ts.SyntaxKind.UndefinedKeyword, { kind: "union", of: [] }],
    ]);
    return kinds.get(node.kind) ?? { kind: "any" };
  }

  return (name) => named(name, "", []);
}

function unite(parts: Spec[]): Spec {
  const flat = parts.flatMap((part) => (part.kind === "union" ? part.of : [part]));
  const values = flat.flatMap((part) => (part.kind === "enum" ? part.values : []));
  const rest = flat.filter((part) => part.kind !== "enum");
  const all: Spec[] = values.length ? [{ kind: "enum", values }, ...rest] : rest;
  return all.length === 1 ? all[0]! : { kind: "union", of: all };
}
