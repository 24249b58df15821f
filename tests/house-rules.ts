// The house rules a linter cannot see. Each takes a folder and names every place that breaks it.
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { isAt, linksIn, placesIn } from "./places.ts";

type HouseRule = (root: string) => string[];

const capabilities = (root: string) => readdirSync(join(root, "apps/api/src/capabilities"));

const sources = (root: string, pattern = "{apps,packages,e2e,tests}/**/*.{ts,tsx}") =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\/dist(\/|$)/.test(String(path)) }).toSorted();

const text = (root: string, path: string) => readFileSync(join(root, path), "utf8");

/** It keeps nothing and has no refusals of its own, so it has neither of these files. */
const missingByNature: Readonly<Record<string, readonly string[]>> = { "take-home": ["errors.ts", "store.ts"] };

/** The place where two people look for the same thing is the same in every capability. */
export const everyCapabilityHasTheSameFiles: HouseRule = (root) => {
  const expected = ["README.md", "errors.ts", "index.ts", "model.ts", "routes.ts", "store.ts", "use-cases"];
  const allowed = [...expected, "errors", "model", "routes", "store", "workflows"];
  return capabilities(root).flatMap((name) => {
    const present = readdirSync(join(root, "apps/api/src/capabilities", name)).filter((file) => !file.endsWith(".test.ts"));
    return [
      ...expected
        .filter((file) => !present.includes(file) && !missingByNature[name]?.includes(file))
        .map((file) => `${name} lacks ${file}`),
      ...present.filter((file) => !allowed.includes(file)).map((file) => `${name} has ${file}, which no capability has`),
    ];
  });
};

/** The public site's own forms live in site/. */
const formsOfTheSite = ["enquiries", "newsletter", "take-home"];

export const everyCapabilityHasItsFeature: HouseRule = (root) => {
  const features = readdirSync(join(root, "apps/web/src/features"));
  const expected = capabilities(root).filter((name) => !formsOfTheSite.includes(name));
  return [
    ...expected.filter((name) => !features.includes(name)).map((name) => `the web has no feature ${name}`),
    ...features.filter((name) => !expected.includes(name)).map((name) => `the web's feature ${name} is no capability`),
  ];
};

export const noFileIsNamedAfterNothing: HouseRule = (root) =>
  sources(root).filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared|lib|manager|data|info)(\/|\.tsx?$)/.test(path));

export const filesAreShortEnoughToRead: HouseRule = (root) =>
  sources(root)
    .filter((path) => !path.endsWith("database/tables.ts"))
    .map((path) => ({ path, lines: text(root, path).split("\n").length }))
    .filter(({ lines }) => lines > 300)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** A moment comes from a Clock that is passed in, or a test could not move time. */
export const momentsComeFromAClock: HouseRule = (root) =>
  sources(root, "{apps/api/src/{capabilities,audit,outbox,idempotency},packages/{money,dates,payroll-rules}/src}/**/*.ts").filter(
    (path) =>
      !/\.test\.ts$|packages\/dates\/src\/clock\.ts$|outbox\/relay\.ts$/.test(path) && /new Date\(\)|Date\.now\(\)/.test(text(root, path)),
  );

/** NOTIFY takes a lock on the whole database at commit. */
export const nobodyNotifies: HouseRule = (root) =>
  [...sources(root), ...globSync("apps/api/migrations/*.sql", { cwd: root })].filter(
    (path) => !path.startsWith("tests/") && /\b(notify [a-z_]+|pg_notify\()/i.test(text(root, path)),
  );

export const migrationsSayWhyOnLineOne: HouseRule = (root) =>
  globSync("apps/api/migrations/*.sql", { cwd: root }).filter((path) => !/^-- \S.*\.\n/.test(text(root, path)));

/** What has run somewhere is never edited: checksums.txt holds the seal of every migration. */
export const migrationsAreNeverEdited: HouseRule = (root) => {
  const folder = join(root, "apps/api/migrations");
  const sealed = new Map(
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
          sealed.get(file) !==
          createHash("sha256")
            .update(readFileSync(join(folder, file)))
            .digest("hex"),
      )
      .map((file) => `${file} ${sealed.has(file) ? "was edited" : "is not sealed"}`),
    ...[...sealed.keys()].filter((file) => !present.includes(file)).map((file) => `${file} is gone`),
  ];
};

export const dependenciesAreExactAndExplained: HouseRule = (root) => {
  const explained = text(root, "docs/decisions/dependencies.md");
  const manifests = globSync("{package.json,{apps,packages}/*/package.json,e2e/package.json}", { cwd: root });
  return manifests.flatMap((path) => {
    const manifest = JSON.parse(text(root, path)) as Record<string, Record<string, string> | undefined>;
    const all = Object.entries({ ...manifest["dependencies"], ...manifest["devDependencies"] });
    return all
      .filter(([name]) => !name.startsWith("@albashi/"))
      .flatMap(([name, version]) => [
        ...(/^(\d+\.\d+\.\d+|catalog:)$/.test(version) ? [] : [`${path}: ${name} is not pinned: ${version}`]),
        ...(explained.includes(`\`${name}\``) ? [] : [`${path}: ${name} has no line in docs/decisions/dependencies.md`]),
      ]);
  });
};

/** A row that says done names the test that proves it. */
export const conformanceRowsAreProved: HouseRule = (root) => {
  const rows = text(root, "docs/spec-conformance.md")
    .split("\n")
    .filter((line) => /^\| S\d-\d{3} /.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  const ids = rows.map(([, id]) => id ?? "");
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id} stands twice`),
    ...rows.filter((cells) => cells.length !== 7).map(([, id]) => `${id} has not five cells`),
    ...rows
      .filter(([, , , , proof, state]) => state === "done" && !provedBy(root, proof ?? ""))
      .map(([, id, , , proof]) => `${id} is done, but its proof is not there: ${proof}`),
    ...rows
      .filter(([, , , , , state]) => state !== "done" && state !== "not yet")
      .map(([, id, , , , state]) => `${id} has the state ${state}`),
  ];
};

/** A proof names a test file and, where it holds several, a part of the test's own name. */
const provedBy = (root: string, proof: string): boolean => {
  const [, path = "", words = ""] = /^`([^`]+)`(?:: (.+))?$/.exec(proof) ?? [];
  return path !== "" && existsSync(join(root, path)) && text(root, path).includes(words);
};

/** The project speaks of the product alone, and runs on any machine. */
export const noMachineIsNamed: HouseRule = (root) =>
  globSync(["*.md", "{bin,.ci,bench,demo}/*", "{apps,packages,e2e,tests,docs,ops}/**/*.{ts,tsx,md,sql,yaml,toml,css,html}"], {
    cwd: root,
    exclude: (path) => /node_modules|\/dist(\/|$)/.test(String(path)),
  }).filter(
    (path) =>
      basename(path) !== "house-rules.ts" &&
      basename(path) !== "house-style.test.ts" &&
      statSync(join(root, path)).isFile() &&
      // A path that begins there; a folder of ours may be called home.
      /(?<![\w.])\/(home|root|work)\/|FIXME/.test(text(root, path)),
  );

/** Whoever follows a mail finds a screen. */
export const linksLeadSomewhere: HouseRule = (root) => {
  const places = placesIn(sources(root, "apps/web/src/{app,site}/{router,routes,*-routes}.ts").map((path) => text(root, path)));
  return sources(root, "{apps/api,packages/papers}/src/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => linksIn(text(root, path)).map((link) => ({ path, link })))
    .filter(({ link }) => !places.some((place) => isAt(place, link)))
    .map(({ path, link }) => `${path} leads to ${link}, where no screen is`);
};
