// House rules that a linter cannot check. Each takes a folder and lists every violation.
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { findRowMistakes, readRows } from "./conformance/rows.ts";
import { titlesDeclaredIn } from "./conformance/source-titles.ts";
import { linksIn, matchesRoute, routesIn } from "./places.ts";

type HouseRule = (root: string) => string[];

const domains = (root: string) => readdirSync(join(root, "apps/api/src/domains"));

const sources = (root: string, pattern = "{apps,packages,e2e,tests}/**/*.{ts,tsx}") =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\/dist(\/|$)/.test(String(path)) }).toSorted();

const text = (root: string, path: string) => readFileSync(join(root, path), "utf8");

/** The domains that are divided into modules; the others are one module each. */
const dividedDomains = ["identity", "people", "payroll", "payments", "remittances"];

const moduleFolders = (root: string) =>
  domains(root).flatMap((domain) => {
    const folder = `apps/api/src/domains/${domain}`;
    if (!dividedDomains.includes(domain)) return [folder];
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  });

const filesOfAModule = [
  ...["README.md", "index.ts", "routes.ts", "use-cases", "model.ts", "model", "store.ts", "store", "errors.ts"],
  ...["workflow-contracts.ts", "workflows.ts", "workflows"],
];
const filesOfADividedDomain = ["README.md", "index.ts", "routes.ts", "workflows.ts"];

/** Every module has the same files, so that the same thing is found in the same place. */
export const everyModuleHasTheSameFiles: HouseRule = (root) => [
  ...moduleFolders(root).flatMap((folder) => {
    const present = readdirSync(join(root, folder)).filter((file) => !file.endsWith(".test.ts"));
    return [
      ...(present.includes("README.md") ? [] : [`${folder} lacks README.md`]),
      ...present.filter((file) => !filesOfAModule.includes(file)).map((file) => `${folder} has ${file}, which no module has`),
    ];
  }),
  ...dividedDomains.flatMap((domain) =>
    readdirSync(join(root, "apps/api/src/domains", domain), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !filesOfADividedDomain.includes(entry.name))
      .map(({ name }) => `domain ${domain} has ${name}, which belongs into a module`),
  ),
];

/** The public site's own forms live in site/. */
const formsOfTheSite = ["enquiries", "newsletter", "take-home"];

/** The web has a feature for each domain, under the same name. */
export const everyDomainHasItsFeature: HouseRule = (root) => {
  const features = readdirSync(join(root, "apps/web/src/features"));
  const expected = domains(root).filter((name) => !formsOfTheSite.includes(name));
  return [
    ...expected.filter((name) => !features.includes(name)).map((name) => `the web has no feature ${name}`),
    ...features.filter((name) => !expected.includes(name)).map((name) => `the web's feature ${name} is no domain`),
  ];
};

export const noVagueFileNames: HouseRule = (root) =>
  sources(root).filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared|lib|manager|data|info)(\/|\.tsx?$)/.test(path));

export const filesAreShortEnoughToRead: HouseRule = (root) =>
  sources(root)
    .filter((path) => !path.endsWith("database/tables.ts"))
    .map((path) => ({ path, lines: text(root, path).split("\n").length }))
    .filter(({ lines }) => lines > 300)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** Time comes from a Clock that is passed in, so that a test can control it. */
export const timeComesFromClock: HouseRule = (root) =>
  sources(root, "{apps/api/src/{domains,platform/{audit,outbox,idempotency}},packages/{money,dates,payroll-rules}/src}/**/*.ts").filter(
    (path) =>
      !/\.test\.ts$|packages\/dates\/src\/clock\.ts$|outbox\/relay\.ts$/.test(path) && /new Date\(\)|Date\.now\(\)/.test(text(root, path)),
  );

/** NOTIFY locks the whole database at commit. */
export const noListenNotify: HouseRule = (root) =>
  [...sources(root), ...globSync("apps/api/migrations/*.sql", { cwd: root })].filter(
    (path) => !path.startsWith("tests/") && /\b(notify\s+[a-z_]+\s*(;|`|,\s*')|pg_notify\()/i.test(text(root, path)),
  );

export const migrationsSayWhyOnLineOne: HouseRule = (root) =>
  globSync("apps/api/migrations/*.sql", { cwd: root }).filter((path) => !/^-- \S.*\.\n/.test(text(root, path)));

/** A migration that may have run is never edited: checksums.txt holds the checksum of each. */
export const migrationsAreNeverEdited: HouseRule = (root) => {
  const folder = join(root, "apps/api/migrations");
  const checksums = new Map(
    readFileSync(join(folder, "checksums.txt"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split("  ").toReversed() as [string, string]),
  );
  const present = globSync("*.sql", { cwd: folder }).toSorted();
  return [
    ...present
      .filter(
        (file) =>
          checksums.get(file) !==
          createHash("sha256")
            .update(readFileSync(join(folder, file)))
            .digest("hex"),
      )
      .map((file) => `${file} ${checksums.has(file) ? "was edited" : "is not sealed"}`),
    ...[...checksums.keys()].filter((file) => !present.includes(file)).map((file) => `${file} is gone`),
  ];
};

export const dependenciesAreExactAndExplained: HouseRule = (root) => {
  const explained = text(root, "docs/decisions/dependencies.md");
  const manifests = globSync("{package.json,{apps,packages}/*/package.json,e2e/package.json}", { cwd: root });
  return manifests.flatMap((path) => {
    const manifest = JSON.parse(text(root, path)) as Record<string, Record<string, string> | undefined>;
    const dependencies = Object.entries({ ...manifest["dependencies"], ...manifest["devDependencies"] });
    return dependencies
      .filter(([name]) => !name.startsWith("@albashi/"))
      .flatMap(([name, version]) => [
        ...(/^(\d+\.\d+\.\d+|catalog:)$/.test(version) ? [] : [`${path}: ${name} is not pinned: ${version}`]),
        ...(explained.includes(`\`${name}\``) ? [] : [`${path}: ${name} has no line in docs/decisions/dependencies.md`]),
      ]);
  });
};

/** Every test that a conformance row names is declared in its file. Whether it passed is checked after the run, by tests/conformance/check.ts. */
export const conformanceRowsNameExistingTests: HouseRule = (root) => {
  const rows = readRows(text(root, "docs/spec-conformance.md"));
  const named = rows.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));
  const titlesOf = new Map(
    [...new Set(named.map(({ path }) => path))]
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, titlesDeclaredIn(text(root, path))]),
  );
  return [
    ...findRowMistakes(rows),
    ...named.filter(({ path }) => !titlesOf.has(path)).map(({ id, path, title }) => `${id}: no such file: ${path}: ${title}`),
    ...named
      .filter(({ path, title }) => titlesOf.get(path)?.(title) === false)
      .map(({ id, path, title }) => `${id}: no test with this title: ${path}: ${title}`),
  ];
};

/** The project describes only the product, and runs on any machine. */
export const noMachineIsNamed: HouseRule = (root) =>
  globSync(
    [
      "*.md",
      "LICENSE",
      ".github/**/*.{md,yml}",
      "{bin,.ci,bench,demo}/*",
      "{apps,packages,e2e,tests,docs,ops}/**/*.{ts,tsx,md,sql,yaml,toml,css,html}",
    ],
    {
      cwd: root,
      exclude: (path) => /node_modules|\/dist(\/|$)/.test(String(path)),
    },
  ).filter(
    (path) =>
      basename(path) !== "house-rules.ts" &&
      basename(path) !== "house-style.test.ts" &&
      statSync(join(root, path)).isFile() &&
      // An absolute path; a folder of the project may be called home.
      /(?<![\w.])\/(home|root|work)\/|FIXME/.test(text(root, path)),
  );

/** Every link in a mail leads to a screen. */
export const linksLeadSomewhere: HouseRule = (root) => {
  const routes = routesIn(sources(root, "apps/web/src/{app,site}/{router,routes,*-routes}.{ts,tsx}").map((path) => text(root, path)));
  return sources(root, "{apps/api,packages/templates}/src/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => linksIn(text(root, path)).map((link) => ({ path, link })))
    .filter(({ link }) => !routes.some((route) => matchesRoute(route, link)))
    .map(({ path, link }) => `${path} leads to ${link}, where no screen is`);
};
