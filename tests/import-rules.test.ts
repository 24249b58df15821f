// The import rules are kept, and each one is seen red on a planted violation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "..");
const configFile = join(checkout, ".dependency-cruiser.mjs");

interface Report {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

const cruise = (folder: string, rooms: readonly string[]): Report => {
  const command = join(checkout, "node_modules/.bin/depcruise");
  const args = [...rooms, "--config", configFile, "--output-type", "json"];
  try {
    return JSON.parse(
      execFileSync(command, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch (error) {
    // It exits with the number of violations; the report is the same.
    return JSON.parse((error as { stdout: string }).stdout);
  }
};

const api = "apps/api/src";
const web = "apps/web/src";
const capability = `${api}/capabilities/payroll`;

/** For each rule, one file that breaks it and what it imports: one thing, or each of several. */
const planted: Record<string, [file: string, ...imports: string[]]> = {
  "rules-are-pure": ["packages/money/src/impure.ts", "node:fs"],
  "packages-know-no-app": ["packages/contracts/src/knows-app.ts", `${api}/app.ts`],
  "apps-meet-in-contracts": [`${web}/knows-api.ts`, `${api}/app.ts`],
  "the-product-needs-no-test-kit": [`${api}/tested.ts`, "packages/test-kit/src/kit.ts"],
  "web-does-not-compute-pay": [`${web}/pays.ts`, "packages/payroll-rules/src/pay.ts"],
  "only-stores-speak-sql": [`${capability}/use-cases/asks.ts`, `${api}/database/transaction.ts`],
  "only-compose-opens-the-database": [`${capability}/use-cases/opens.ts`, `${api}/database/open-database.ts`],
  "models-do-no-io": [`${capability}/model.ts`, "node:crypto"],
  "routes-only-call-use-cases": [
    `${capability}/routes.ts`,
    ...[`${capability}/store.ts`, `${capability}/store/runs.ts`, `${capability}/model/run.ts`, `${api}/capabilities/stranger/model.ts`],
  ],
  "workflows-call-use-cases": [`${capability}/workflows/steps.ts`, `${capability}/store.ts`],
  "providers-by-their-port": [`${capability}/use-cases/picks.ts`, `${api}/providers/payout/vendor.ts`],
  "features-meet-in-app": [`${web}/features/people/knows-payroll.ts`, `${web}/features/payroll/screen.ts`],
  "ui-knows-no-feature": [`${web}/ui/button.ts`, `${web}/features/payroll/screen.ts`],
  "no-cycles": [`${web}/app/one.ts`, `${web}/app/other.ts`],
  "declared-dependencies": [`${web}/undeclared.ts`, "undeclared"],
  resolves: [`${web}/lost.ts`, `${web}/nowhere.ts`],
  ...Object.fromEntries(
    [
      "identity",
      "companies",
      "people",
      "documents",
      "leave",
      "attendance",
      "performance",
      "payroll",
      "payments",
      "remittances",
      "enquiries",
      "newsletter",
      "take-home",
      "reporting",
    ].map(
      // Every capability but its own line is a stranger; reaching past an index is a breach too.
      (name) => [`${name}-uses-only-its-line`, [`${api}/capabilities/${name}/stranger.ts`, `${api}/capabilities/stranger/index.ts`]],
    ),
  ),
};

const bystanders = [
  `${api}/app.ts`,
  `${api}/database/transaction.ts`,
  `${api}/database/open-database.ts`,
  `${api}/providers/payout/vendor.ts`,
  `${api}/capabilities/stranger/index.ts`,
  `${api}/capabilities/stranger/model.ts`,
  `${capability}/store.ts`,
  `${capability}/store/runs.ts`,
  `${capability}/model/run.ts`,
  `${web}/features/payroll/screen.ts`,
  "packages/test-kit/src/kit.ts",
  "packages/payroll-rules/src/pay.ts",
];

let folder: string;
let violations: Report["summary"]["violations"];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "albashi-import-rules-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const toFolder = (file: string, target: string) =>
    /^(node:|[^/]+$)/.test(target) ? target : `${"../".repeat(file.split("/").length - 1)}${target}`;
  for (const path of bystanders) write(path, "export const here = true;\n");
  for (const [file, ...targets] of Object.values(planted)) {
    const imports = targets.map((target) => `import "${toFolder(file, target)}";\n`);
    write(file, `${imports.join("")}export const here = true;\n`);
  }
  write(`${web}/app/other.ts`, 'import "./one.ts";\nexport const here = true;\n');
  write("package.json", '{ "name": "planted", "type": "module" }');
  write("node_modules/undeclared/package.json", '{ "name": "undeclared", "main": "index.js" }');
  write("node_modules/undeclared/index.js", "");
  violations = cruise(folder, ["apps", "packages"]).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the import rules are kept, and really looked at the code", () => {
  const { summary } = cruise(checkout, ["apps", "packages", "e2e"]);
  expect(summary.violations).toEqual([]);
  // Under TypeScript 7 dependency-cruiser reads no file and finds no fault.
  expect(summary.totalCruised).toBeGreaterThan(120);
}, 30_000);

test("every rule has a planted violation here", async () => {
  const { default: config } = (await import(configFile)) as { default: { forbidden: { name: string }[] } };
  expect(Object.keys(planted).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(planted))("%s is seen red", (name, [file, ...imports]) => {
  const found = violations.filter(({ rule, from }) => rule.name === name && from === file);
  // One import can be found more than once, as a thing and as its type; none may be missed.
  expect(new Set(found.map(({ to }) => to)).size).toBeGreaterThanOrEqual(imports.length);
});
