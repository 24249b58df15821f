/** Who may import whom. Each rule says why; its name is what the check prints. */

/** The domains, and which others each may import, through their index.ts. */
const domains = {
  identity: [],
  companies: ["identity"],
  people: ["identity", "companies"],
  documents: ["identity", "companies", "people"],
  "document-requests": ["companies", "people"],
  leave: ["identity", "companies", "people"],
  attendance: ["companies", "people", "leave"],
  performance: ["companies", "people"],
  payroll: ["identity", "companies", "people", "leave", "attendance", "documents"],
  payments: ["identity", "companies", "people", "payroll"],
  remittances: ["identity", "companies", "people", "payroll", "payments"],
  invoices: ["identity", "companies", "people", "payroll", "payments"],
  activity: ["identity", "people", "payroll"],
  enquiries: [],
  newsletter: [],
  "take-home": [],
  reporting: ["companies", "people", "leave", "attendance", "payroll", "payments", "remittances", "invoices"],
};

/** The modules of the large domains. A module may import those listed before it, through their index.ts. */
export const modules = {
  identity: [
    "lockout",
    "accounts",
    "sessions",
    "second-factor",
    "authentication",
    "demo-tour",
    "team",
    "security-events",
    "notifications",
    "retention",
  ],
  people: [
    "organisation",
    "employees",
    "employer",
    "bank-accounts",
    "records",
    "tax",
    "profiles",
    "imports",
    "statutory-ids",
    "payroll-feed",
  ],
  payroll: [
    ...[
      "runs",
      "calendar",
      "pay-structure",
      "statutory",
      "payslip-records",
      "pay-terms",
      "salary-reviews",
      "employment-quotes",
      "setup",
      "payslips",
      "payslip-queries",
    ],
    ...["inputs", "calculation", "review", "approval", "exports", "reports"],
  ],
  payments: [
    ...[
      "remitter",
      "ledger",
      "provider-log",
      "controls",
      "funding",
      "transfers",
      "withdrawals",
      "payouts",
      "pay-promises",
      "single-pay",
      "reconciliation",
      "webhooks",
    ],
    "money-audit",
  ],
  remittances: ["schedules", "third-parties", "payments"],
};

const api = "^apps/api/src/";
const web = "^apps/web/src/";
const pure = "^packages/(money|dates|payroll-rules)/src/";
const tests = "[.]test[.]tsx?$";
/** What the tests of the API and of the web start with; the product itself never imports it. */
const testing = "^apps/(api|web)/src/testing/";
/** A store is one file, or one file that opens onto a folder of the same name. */
const stores = ["^apps/api/src/.*/store[.]ts$", "^apps/api/src/.*/store/"];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const domainMap = Object.entries(domains).map(([name, uses]) =>
  rule(
    `${name}-imports-only-its-domains`,
    `${name} may import ${uses.join(", ") || "no other domain"}, each through its index.ts.`,
    { path: `${api}domains/${name}/`, pathNot: tests },
    {
      path: `${api}domains/`,
      pathNot: [`${api}domains/${name}/`, `${api}domains/(${[...uses, "-"].join("|")})/index[.]ts$`],
    },
  ),
);

const moduleOrder = Object.entries(modules).flatMap(([domain, names]) =>
  names.map((name, place) =>
    rule(
      `${domain}-${name}-imports-earlier-modules`,
      `${domain}/${name} may import ${names.slice(0, place).join(", ") || "no other module"}, each through its index.ts.`,
      { path: `${api}domains/${domain}/${name}/`, pathNot: tests },
      {
        path: `${api}domains/${domain}/`,
        pathNot: [`${api}domains/${domain}/${name}/`, `${api}domains/${domain}/(${[...names.slice(0, place), "-"].join("|")})/index[.]ts$`],
      },
    ),
  ),
);

export default {
  forbidden: [
    rule(
      "rules-are-pure",
      "The same pay in must give the same pay out, this year and in ten: no Node, no npm, no app.",
      { path: pure, pathNot: tests },
      { pathNot: pure },
    ),
    rule("packages-know-no-app", "Apps use packages, never the other way round.", { path: "^packages/" }, { path: "^apps/" }),
    rule(
      "apps-meet-in-contracts",
      "The wire is all that web and API share.",
      { path: "^apps/([^/]+)/" },
      { path: "^apps/", pathNot: "^apps/$1/" },
    ),
    rule(
      "the-product-needs-no-test-kit",
      "What runs in production does not import what tests it.",
      { path: "^(apps|packages/(?!test-kit))", pathNot: [tests, testing] },
      { path: ["^packages/test-kit/", testing] },
    ),
    rule(
      "web-does-not-compute-pay",
      "One place computes pay. An old tab must not know an old law.",
      { path: "^apps/web/" },
      { path: "^packages/payroll-rules/" },
    ),
    rule(
      "layers-point-down",
      "processes import domains, domains import providers' ports, everything imports platform; never the other way round.",
      { path: `${api}(domains|providers|platform)/`, pathNot: tests },
      { path: `${api}processes/` },
    ),
    rule(
      "platform-knows-no-domain",
      "Platform and providers serve every domain and know none. Platform may know what a provider can do, by its port.",
      { path: `${api}(providers|platform)/`, pathNot: tests },
      { path: [`${api}domains/`] },
    ),
    ...domainMap,
    ...moduleOrder,
    rule(
      "only-stores-speak-sql",
      "Only a module's store knows its tables; the rest of the product asks it.",
      { path: api, pathNot: [`${api}platform/database/`, ...stores, `${api}platform/outbox/leadership[.]ts$`, testing, tests] },
      { path: `${api}platform/database/(transaction|tables)[.]ts$|node_modules/(pg|kysely)/` },
    ),
    rule(
      "only-processes-open-the-database",
      "Everything else is handed the database, so that a test can hand it another.",
      { path: api, pathNot: [`${api}(processes/(create-dependencies|serve-relay)|testing/lane-process)[.]ts$`, tests] },
      { path: `${api}platform/database/open-database[.]ts$` },
    ),
    rule(
      "models-do-no-io",
      "State changes are plain functions.",
      { path: `${api}domains/([^/]+|[^/]+/[^/]+)/model([.]ts$|/)`, pathNot: tests },
      // Facts of the country are plain values too, and reading what people write needs a library that does nothing else.
      {
        pathNot: [
          "^packages/",
          `${api}domains/$1/(errors|model)([.]ts$|/)`,
          // What an earlier module or domain publishes: a model takes its plain functions and types.
          `${api}domains/([^/]+|[^/]+/[^/]+)/index[.]ts$`,
          `${api}platform/reference/`,
          // What a provider can answer is words alone.
          `${api}providers/[^/]+/port[.]ts$`,
          "libphonenumber-js",
          "node_modules/zod/",
        ],
      },
    ),
    rule(
      "routes-only-call-use-cases",
      "A route parses, asks permission, calls one use case, answers.",
      { path: `${api}domains/([^/]+|[^/]+/[^/]+)/routes[.]ts$` },
      { path: `${api}(domains/([^/]+|[^/]+/[^/]+)/(store[./]|model([.]ts$|/))|providers/|platform/(outbox|audit)/)` },
    ),
    rule(
      "workflows-call-use-cases",
      "A workflow is a list of steps; what a step does is a use case.",
      { path: `${api}domains/([^/]+|[^/]+/[^/]+)/workflows([.]ts$|/)` },
      { path: stores },
    ),
    rule(
      "workflow-contracts-are-plain",
      "A use case enqueues by contract; a contract that reached a handler or a use case would close a cycle.",
      { path: `${api}(.*/workflow-contracts|platform/outbox/workflow-contract)[.]ts$` },
      {
        path: api,
        pathNot: [
          `${api}domains/([^/]+|[^/]+/[^/]+)/model([.]ts$|/)`,
          `${api}domains/([^/]+|[^/]+/[^/]+)/index[.]ts$`,
          `${api}platform/outbox/workflow-contract[.]ts$`,
        ],
      },
    ),
    rule(
      "providers-by-their-port",
      "A domain knows the port. create-dependencies.ts alone picks the vendor.",
      { path: api, pathNot: [`${api}processes/create-dependencies[.]ts$`, `${api}providers/`, testing, tests] },
      { path: `${api}providers/`, pathNot: "/port[.]ts$" },
    ),
    rule(
      "features-meet-in-app",
      "Two features meet in app/, not in each other.",
      { path: `${web}features/([^/]+)/` },
      { path: `${web}features/`, pathNot: `${web}features/$1/` },
    ),
    rule("ui-knows-no-feature", "A button has never heard of a pay run.", { path: `${web}ui/` }, { path: `${web}(app|site|features)/` }),
    rule("no-cycles", "A cycle has no first page to read; imports of types count too.", {}, { circular: true }),
    rule(
      "declared-dependencies",
      "Each workspace declares what it imports. The test runner alone is declared once, at the root.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"], pathNot: "/node_modules/vitest/browser/" },
    ),
    rule("resolves", "Every import leads somewhere.", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|[.]stryker)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
