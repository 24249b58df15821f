// The import rules hold, and each is seen failing on a deliberate violation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "..");
const configFile = join(checkout, ".dependency-cruiser.mjs");
const { modules } = (await import(configFile)) as { modules: Record<string, readonly string[]> };

interface Report {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

const cruise = (folder: string, folders: readonly string[]): Report => {
  const command = join(checkout, "node_modules/.bin/depcruise");
  const args = [...folders, "--config", configFile, "--output-type", "json"];
  try {
    return JSON.parse(
      execFileSync(command, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch (error) {
    // The exit code is the number of violations; the report is the same.
    return JSON.parse((error as { stdout: string }).stdout);
  }
};

const api = "apps/api/src";
const web = "apps/web/src";
const payroll = `${api}/domains/payroll`;
const runs = `${payroll}/runs`;

/** For each rule, one file that violates it and what it imports: one import, or several tried separately. */
const deliberateViolations: Record<string, [file: string, ...imports: string[]]> = {
  "rules-are-pure": ["packages/money/src/impure.ts", "node:fs"],
  "packages-know-no-app": ["packages/contracts/src/knows-app.ts", `${api}/app.ts`],
  "apps-meet-in-contracts": [`${web}/knows-api.ts`, `${api}/app.ts`],
  "the-product-needs-no-test-kit": [`${api}/tested.ts`, "packages/test-kit/src/kit.ts"],
  "web-does-not-compute-pay": [`${web}/pays.ts`, "packages/payroll-rules/src/pay.ts"],
  "layers-point-down": [`${runs}/use-cases/starts.ts`, `${api}/processes/serve.ts`],
  "platform-knows-no-domain": [`${api}/platform/http/knows-runs.ts`, `${runs}/index.ts`],
  ...Object.fromEntries(
    Object.entries(modules).flatMap(([domain, names]) =>
      names.map((name) => [
        `${domain}-${name}-imports-earlier-modules`,
        // A later module is forbidden even through its index, an earlier one past its index.
        [
          `${api}/domains/${domain}/${name}/late.ts`,
          `${api}/domains/${domain}/later/index.ts`,
          `${api}/domains/${domain}/${names[0] === name ? "later" : names[0]}/store/rows.ts`,
        ],
      ]),
    ),
  ),
  "only-stores-speak-sql": [`${runs}/use-cases/asks.ts`, `${api}/platform/database/transaction.ts`],
  "only-processes-open-the-database": [`${runs}/use-cases/opens.ts`, `${api}/platform/database/open-database.ts`],
  "models-do-no-io": [`${runs}/model.ts`, "node:crypto"],
  "routes-only-call-use-cases": [
    `${runs}/routes.ts`,
    ...[`${runs}/store.ts`, `${runs}/store/runs.ts`, `${runs}/model/run.ts`, `${api}/domains/unknown/model.ts`],
  ],
  "workflows-call-use-cases": [`${runs}/workflows.ts`, `${runs}/store.ts`],
  "workflow-contracts-are-plain": [`${runs}/workflow-contracts.ts`, `${runs}/use-cases/asks.ts`],
  "providers-by-their-port": [`${runs}/use-cases/picks.ts`, `${api}/providers/payout/vendor.ts`],
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
      "document-requests",
      "leave",
      "attendance",
      "performance",
      "payroll",
      "payments",
      "remittances",
      "invoices",
      "enquiries",
      "newsletter",
      "take-home",
      "activity",
      "reporting",
    ].map(
      // Any domain not listed is forbidden; importing past an index is a violation too.
      (name) => [`${name}-imports-only-its-domains`, [`${api}/domains/${name}/unknown.ts`, `${api}/domains/unknown/index.ts`]],
    ),
  ),
};

const importedFiles = [
  `${api}/processes/serve.ts`,
  `${runs}/index.ts`,
  ...Object.entries(modules).flatMap(([domain, names]) => [
    `${api}/domains/${domain}/later/index.ts`,
    `${api}/domains/${domain}/later/store/rows.ts`,
    `${api}/domains/${domain}/${names[0]}/store/rows.ts`,
  ]),
  `${api}/app.ts`,
  `${api}/platform/database/transaction.ts`,
  `${api}/platform/database/open-database.ts`,
  `${api}/providers/payout/vendor.ts`,
  `${api}/domains/unknown/index.ts`,
  `${api}/domains/unknown/model.ts`,
  `${runs}/store.ts`,
  `${runs}/store/runs.ts`,
  `${runs}/model/run.ts`,
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
  for (const path of importedFiles) write(path, "export const here = true;\n");
  for (const [file, ...targets] of Object.values(deliberateViolations)) {
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

test("the import rules hold, and the code was really analysed", () => {
  const { summary } = cruise(checkout, ["apps", "packages", "e2e"]);
  expect(summary.violations).toEqual([]);
  // Under TypeScript 7 dependency-cruiser reads no file and finds no violation.
  expect(summary.totalCruised).toBeGreaterThan(120);
}, 180_000);

test("every rule has a deliberate violation here", async () => {
  const { default: config } = (await import(configFile)) as { default: { forbidden: { name: string }[] } };
  expect(Object.keys(deliberateViolations).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(deliberateViolations))("%s fails on a violation", (name, [file, ...imports]) => {
  const reported = violations.filter(({ rule, from }) => rule.name === name && from === file);
  // One import may be reported more than once, as a value and as a type; none may be missed.
  expect(new Set(reported.map(({ to }) => to)).size).toBeGreaterThanOrEqual(imports.length);
});
