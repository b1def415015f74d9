// Which module may import which: `depcruise .`, a step of npm test and npm run check.
// app → components → the domains of lib/ → mail → shop → kernel, in this direction only.

/** The layers below the domains, lowest first. Every domain may import them. */
const BASE = ["kernel", "shop", "mail"];

/** Every domain of lib/ and the domains it may import. These must stand above it in this table, so there are no cycles. */
const MAY_IMPORT = {
  catalogue: [],
  shipping: [],
  payments: [],
  outbox: [],
  "pole-picture": ["catalogue"],
  pricing: ["catalogue"],
  accounts: ["outbox"],
  "product-feed": ["catalogue", "pricing", "shipping"],
  cart: ["catalogue", "pole-picture"],
  uploads: ["accounts"],
  event: ["accounts", "outbox"],
  "gift-cards": ["accounts", "catalogue", "pricing"],
  numbers: ["accounts", "catalogue"],
  settings: ["accounts", "catalogue", "pricing", "shipping", "uploads"],
  blog: ["accounts", "uploads"],
  orders: [
    "accounts",
    "catalogue",
    "gift-cards",
    "outbox",
    "payments",
    "pole-picture",
    "pricing",
    "shipping",
    "uploads",
  ],
  staff: ["accounts", "outbox", "settings"],
  launch: ["payments", "settings"],
  withdrawals: ["accounts", "orders", "outbox"],
  checkout: [
    "cart",
    "catalogue",
    "gift-cards",
    "orders",
    "outbox",
    "payments",
    "pole-picture",
    "pricing",
    "settings",
    "shipping",
  ],
  books: ["accounts", "gift-cards", "orders", "payments", "pricing", "settings"],
  retention: ["accounts", "outbox", "staff", "uploads"],
  refunds: ["accounts", "checkout", "gift-cards", "orders", "outbox", "payments", "pricing"],
  "order-changes": [
    "accounts",
    "cart",
    "catalogue",
    "checkout",
    "numbers",
    "orders",
    "outbox",
    "payments",
    "pole-picture",
    "pricing",
    "refunds",
    "settings",
    "shipping",
  ],
  replacements: ["accounts", "checkout", "orders", "outbox", "settings", "shipping"],
  offers: [
    "accounts",
    "cart",
    "catalogue",
    "checkout",
    "order-changes",
    "orders",
    "outbox",
    "pricing",
    "settings",
    "shipping",
  ],
  disputes: ["gift-cards", "orders", "outbox", "payments", "pricing", "refunds"],
  workshop: [
    "accounts",
    "catalogue",
    "gift-cards",
    "orders",
    "outbox",
    "payments",
    "pole-picture",
    "refunds",
    "replacements",
    "shipping",
    "uploads",
    "withdrawals",
  ],
  customers: [
    "accounts",
    "catalogue",
    "event",
    "gift-cards",
    "orders",
    "outbox",
    "retention",
    "withdrawals",
    "workshop",
  ],
  "admin-search": ["accounts", "blog", "customers", "event", "gift-cards", "offers", "orders", "workshop"],
  jobs: [
    "accounts",
    "books",
    "catalogue",
    "checkout",
    "disputes",
    "event",
    "gift-cards",
    "numbers",
    "offers",
    "order-changes",
    "orders",
    "outbox",
    "payments",
    "pole-picture",
    "refunds",
    "retention",
    "settings",
    "shipping",
    "staff",
    "uploads",
    "withdrawals",
    "workshop",
  ],
};

/** The files that may query the database themselves: queries, mutations and the domains of money and accounts. */
const DATABASE = [
  "/(queries|mutations)\\.ts$",
  "^lib/(accounts|books|checkout|disputes|jobs|offers|order-changes|orders|outbox|refunds|replacements|retention|staff)/",
  // The kernel's rate limiter counts in Postgres.
  "^lib/kernel/",
  "^app/ready/route\\.ts$",
  "^(ops|dev|tests|prisma)/",
];

const PRODUCTION = "^(app|components|lib|server|ops)/|^(instrumentation|next\\.config)\\.ts$";
const folder = (names) => `^lib/(${names.join("|")})/`;

const layers = BASE.map((layer, place) => ({
  name: `lib-${layer}`,
  severity: "error",
  from: { path: folder([layer]) },
  to: { path: "^lib/[^/]+/", pathNot: folder(BASE.slice(0, place + 1)) },
}));

const names = Object.keys(MAY_IMPORT);
for (const [place, name] of names.entries())
  for (const other of MAY_IMPORT[name])
    if (names.indexOf(other) >= place)
      throw new Error(`lib/${name} may not import lib/${other}, which stands below it.`);

const domains = Object.entries(MAY_IMPORT).map(([domain, allowed]) => ({
  name: `lib-${domain}`,
  comment: `lib/${domain} imports only the domains that MAY_IMPORT lists for it.`,
  severity: "error",
  from: { path: folder([domain]) },
  to: { path: "^lib/[^/]+/", pathNot: folder([...BASE, domain, ...allowed]) },
}));

const config = {
  forbidden: [
    {
      name: "app-on-top",
      severity: "error",
      from: { path: "^(components|lib|server|ops)/" },
      to: { path: "^app/" },
    },
    {
      name: "components-above-lib",
      severity: "error",
      from: { path: "^(lib|server|ops)/" },
      to: { path: "^components/" },
    },
    {
      name: "domain-in-the-table",
      comment: "A new domain of lib/ needs a row in MAY_IMPORT.",
      severity: "error",
      from: {},
      to: { path: "^lib/[^/]+/", pathNot: folder([...BASE, ...names]) },
    },
    ...layers,
    ...domains,
    {
      name: "database-by-queries",
      comment:
        "lib/kernel/db is for queries, mutations and the domains of money and accounts; its types are for all.",
      severity: "error",
      from: { pathNot: DATABASE },
      to: { path: "^lib/kernel/db\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "production-without-dev-and-tests",
      severity: "error",
      from: { path: PRODUCTION },
      to: { path: "^(dev|tests)/" },
    },
    {
      name: "production-without-dev-packages",
      comment: "A server is installed with `npm ci --omit=dev`: what runs there is in dependencies.",
      severity: "error",
      from: { path: PRODUCTION },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "libraries-of-the-admin",
      comment:
        "Primitives on a library stand in components/admin/ui (docs/decisions/0051-shadcn-in-the-admin.md).",
      severity: "error",
      from: { path: PRODUCTION, pathNot: "^components/admin/ui/" },
      to: { path: "^node_modules/(@radix-ui/|cmdk/|class-variance-authority/|tailwind-merge/|get-nonce/)" },
    },
    {
      name: "shop-pages-are-native",
      comment: "No public page brings a library for what the browser has.",
      severity: "error",
      from: { path: "^app/(?!admin/|api/)" },
      to: { path: "^components/admin/ui/", reachable: true },
    },
    {
      name: "one-button-a-side",
      comment: "The admin's own pages are made of components/admin/ui, the shop's of components/ui.",
      severity: "error",
      from: {
        path: "^(app/admin|components/(admin|accounts|books|codes|customers|editor|enquiries|forms|numbers|offers|post-editor|post-text|settings|workshop))/",
        pathNot: "^components/offers/pay-page\\.tsx$",
      },
      to: { path: "^components/ui/(button|dialog|field|print-button|radio-row|skeleton)\\.tsx$" },
    },
    {
      name: "no-cycle",
      comment: "No two files need each other to be loaded. Types and import() are left out.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    // Not typescript's parser: its version 7 has no API yet.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|prisma/generated|dev/pictures)/" },
  },
};

export default config;
