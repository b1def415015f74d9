// The parameters of each request, read from the .d.ts files of the installed SDK and cached.
import path from "node:path";
import type {
  Program,
  Span,
  Statement,
  TSInterfaceDeclaration,
  TSSignature,
  TSType,
  TSTypeAliasDeclaration,
} from "oxc-parser";
import { projectRoot, readIfThere, writeAtomically } from "../../../ops/files.ts";

export type Spec =
  | { kind: "string" | "boolean" | "integer" | "number" | "empty" | "any" }
  | { kind: "enum"; values: (string | number)[] }
  | { kind: "array" | "map"; of: Spec }
  | { kind: "object"; fields: Record<string, { required: boolean; spec: Spec }> }
  | { kind: "union"; of: Spec[] };

type Fields = Extract<Spec, { kind: "object" }>["fields"];

export type ParameterSpecs = Record<string, Spec>;

/** The SDK's types for the parameters of the requests that the stand-in answers, and the files that declare them. */
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

/** The specs of all requests. The first call after an SDK update parses the types, later ones read the cache. */
export async function loadParameterSpecs(): Promise<ParameterSpecs> {
  const { version } = JSON.parse(readIfThere(path.join(sdk, "package.json"))!) as { version: string };
  const cache = path.join(projectRoot, `node_modules/.cache/stripe-parameters-${version}-${SCHEME}.json`);
  const kept = readIfThere(cache);
  if (kept) return JSON.parse(kept) as ParameterSpecs;
  const { parseSync } = await import("oxc-parser");
  const parse = (name: string, text: string) => parseSync(name, text).program;
  const specs = Object.fromEntries(
    Object.entries(WANTED).map(([name, file]) => [name, specReader(parse, file)(name)] as const),
  );
  try {
    writeAtomically(cache, JSON.stringify(specs), 0o644);
  } catch {
    // In a read-only tree each start parses again.
  }
  return specs;
}

type Declaration = TSInterfaceDeclaration | TSTypeAliasDeclaration;

function specReader(parse: (name: string, text: string) => Program, file: string): (name: string) => Spec {
  const found = new Map<string, { declaration: Declaration; source: string }>();
  for (const name of ["shared.d.ts", `resources/${file}.d.ts`]) {
    const source = readIfThere(path.join(sdk, "esm", name))!;
    collect(parse(name, source).body, "", source);
  }

  function collect(statements: readonly Statement[], scope: string, source: string): void {
    for (const statement of statements) {
      const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (declared?.type === "TSModuleDeclaration" && declared.body)
        collect(declared.body.body as Statement[], `${scope}${textOf(declared.id, source)}.`, source);
      else if (declared?.type === "TSInterfaceDeclaration" || declared?.type === "TSTypeAliasDeclaration")
        found.set(scope + declared.id.name, { declaration: declared, source });
    }
  }

  /** The declaration of a name in the nearest scope, as TypeScript resolves it. */
  function lookUp(name: string, scope: string): string | undefined {
    const parts = scope.split(".").filter(Boolean);
    for (let depth = parts.length; depth >= 0; depth--) {
      const full = [...parts.slice(0, depth), name].join(".");
      if (found.has(full)) return full;
    }
    return undefined;
  }

  function named(name: string, scope: string, readArgument: () => Spec): Spec {
    if (name === "Array") return { kind: "array", of: readArgument() };
    if (name === "Emptyable") return { kind: "union", of: [{ kind: "empty" }, readArgument()] };
    if (name === "OtherString") return { kind: "union", of: [] }; // values that the SDK does not list are refused
    if (name === "Decimal") return { kind: "number" };
    const full = lookUp(name, scope);
    if (!full) return { kind: "any" };
    const { declaration, source } = found.get(full)!;
    // Names in a declaration of namespace X are resolved from X outwards.
    const inner = full.split(".").slice(0, -1).join(".");
    const { read, members } = readerOf(source);
    if (declaration.type === "TSTypeAliasDeclaration") return read(declaration.typeAnnotation, inner);
    const fields: Fields = {};
    for (const { expression } of declaration.extends) {
      const spec = named(textOf(expression, source), inner, () => ({ kind: "any" }));
      if (spec.kind === "object") Object.assign(fields, spec.fields);
    }
    return members(declaration.body.body, declaration.body, inner, fields);
  }

  /** Functions that read the types of one file, whose text is needed for names and comments. */
  function readerOf(source: string) {
    function members(list: readonly TSSignature[], around: Span, scope: string, fields: Fields): Spec {
      let end = around.start;
      for (const member of list) {
        const comment = source.slice(end, member.end).split("*/")[0]!;
        end = member.end;
        if (member.type === "TSIndexSignature")
          return { kind: "map", of: read(member.typeAnnotation.typeAnnotation, scope) };
        if (member.type !== "TSPropertySignature" || !member.typeAnnotation) continue;
        const name = textOf(member.key, source).replace(/^["']|["']$/g, "");
        const fraction = /\b(float|decimal)\b/i.test(comment);
        const spec = read(member.typeAnnotation.typeAnnotation, scope);
        fields[name] = {
          required: !member.optional,
          spec: spec.kind === "integer" && fraction ? { kind: "number" } : spec,
        };
      }
      return { kind: "object", fields };
    }

    function read(node: TSType, scope: string): Spec {
      switch (node.type) {
        case "TSParenthesizedType":
          return read(node.typeAnnotation, scope);
        case "TSArrayType":
          return { kind: "array", of: read(node.elementType, scope) };
        case "TSTypeLiteral":
          return members(node.members, node, scope, {});
        case "TSUnionType":
          return unite(node.types.map((type) => read(type, scope)));
        case "TSTypeReference":
          return named(textOf(node.typeName, source), scope, () =>
            read(node.typeArguments!.params[0]!, scope),
          );
        case "TSLiteralType": {
          const value = "value" in node.literal ? node.literal.value : undefined;
          if (value === "") return { kind: "empty" };
          if (typeof value === "string" || typeof value === "number")
            return { kind: "enum", values: [value] };
          return { kind: "boolean" };
        }
        default:
          return KEYWORDS[node.type] ?? { kind: "any" };
      }
    }

    return { read, members };
  }

  return (name) => named(name, "", () => ({ kind: "any" }));
}

const KEYWORDS: Record<string, Spec> = {
  TSStringKeyword: { kind: "string" },
  TSNumberKeyword: { kind: "integer" },
  TSBooleanKeyword: { kind: "boolean" },
  TSNullKeyword: { kind: "empty" },
  TSUndefinedKeyword: { kind: "union", of: [] },
};

function textOf({ start, end }: Span, source: string): string {
  return source.slice(start, end);
}

function unite(parts: Spec[]): Spec {
  const flat = parts.flatMap((part) => (part.kind === "union" ? part.of : [part]));
  const values = flat.flatMap((part) => (part.kind === "enum" ? part.values : []));
  const rest = flat.filter((part) => part.kind !== "enum");
  const all: Spec[] = values.length ? [{ kind: "enum", values }, ...rest] : rest;
  return all.length === 1 ? all[0]! : { kind: "union", of: all };
}
