/** Who may import whom. Each rule says why; its name is what the check prints. */

/** The map of the product. A capability may use those on its line, through their index.ts. */
const mayUse = {
  identity: [],
  companies: ["identity"],
  people: ["identity", "companies"],
  documents: ["companies", "people"],
  leave: ["companies", "people"],
  attendance: ["companies", "people", "leave"],
  performance: ["companies", "people"],
  payroll: ["companies", "people", "leave", "attendance", "documents"],
  payments: ["companies", "people", "payroll"],
  remittances: ["companies", "people", "payroll", "payments"],
  enquiries: [],
  newsletter: [],
  "take-home": [],
  reporting: ["companies", "people", "leave", "attendance", "payroll", "payments", "remittances"],
};

const api = "^apps/api/src/";
const web = "^apps/web/src/";
const pure = "^packages/(money|dates|payroll-rules)/src/";
const tests = "[.]test[.]tsx?$";
/** What the API's tests start with; the product itself never imports it. */
const testing = "^apps/api/src/testing/";
/** A store is one file, or one file that opens onto a folder of the same name. */
const stores = ["^apps/api/src/.*/store[.]ts$", "^apps/api/src/.*/store/"];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const capabilityMap = Object.entries(mayUse).map(([name, uses]) =>
  rule(
    `${name}-uses-only-its-line`,
    `${name} may use ${uses.join(", ") || "nobody"}, each through its index.ts.`,
    { path: `${api}capabilities/${name}/` },
    {
      path: `${api}capabilities/`,
      pathNot: [`${api}capabilities/${name}/`, `${api}capabilities/(${[...uses, "-"].join("|")})/index[.]ts$`],
    },
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
    ...capabilityMap,
    rule(
      "only-stores-speak-sql",
      "One file per capability knows its tables; the rest of the product asks it.",
      { path: api, pathNot: [`${api}database/`, ...stores, `${api}outbox/leadership[.]ts$`, testing, tests] },
      { path: `${api}database/(transaction|tables)[.]ts$|node_modules/(pg|kysely)/` },
    ),
    rule(
      "only-compose-opens-the-database",
      "Everything else is handed the database, so that a test can hand it another.",
      { path: api, pathNot: [`${api}(compose|serve-relay)[.]ts$`, tests] },
      { path: `${api}database/open-database[.]ts$` },
    ),
    rule(
      "models-do-no-io",
      "State changes are plain functions.",
      { path: `${api}capabilities/([^/]+)/model([.]ts$|/)`, pathNot: tests },
      // Facts of the country are plain values too, and reading what people write needs a library that does nothing else.
      {
        pathNot: [
          "^packages/",
          `${api}capabilities/$1/(errors|model)([.]ts$|/)`,
          `${api}(reference/|phone-numbers[.]ts$)`,
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
      { path: `${api}capabilities/([^/]+)/routes([.]ts$|/)` },
      { path: `${api}(capabilities/[^/]+/(store[./]|model([.]ts$|/))|providers/|outbox/|audit/)` },
    ),
    rule(
      "workflows-call-use-cases",
      "A workflow is a list of steps; what a step does is a use case.",
      { path: `${api}capabilities/[^/]+/workflows/` },
      { path: stores },
    ),
    rule(
      "providers-by-their-port",
      "A capability knows the port. compose.ts alone picks the vendor.",
      { path: api, pathNot: [`${api}compose[.]ts$`, `${api}providers/`, testing, tests] },
      { path: `${api}providers/`, pathNot: "/port[.]ts$" },
    ),
    rule(
      "features-meet-in-app",
      "Two features meet in app/, not in each other.",
      { path: `${web}features/([^/]+)/` },
      { path: `${web}features/`, pathNot: `${web}features/$1/` },
    ),
    rule("ui-knows-no-feature", "A button has never heard of a pay run.", { path: `${web}ui/` }, { path: `${web}(app|site|features)/` }),
    rule("no-cycles", "A cycle has no first page.", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }),
    rule("declared-dependencies", "Each workspace declares what it imports.", {}, { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }),
    rule("resolves", "Every import leads somewhere.", {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|[.]stryker)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
