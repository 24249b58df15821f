// A table has one owning module, and only that module's store writes it. A store reads its own tables and those of modules and
// domains before it. This test reads the SQL of every store; each exception is listed by name, with its reason.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { owners } from "./table-owners.ts";

const checkout = resolve(import.meta.dirname, "..");
const { modules } = (await import(join(checkout, ".dependency-cruiser.mjs"))) as { modules: Record<string, readonly string[]> };

/** Every module in the order of the import rules: a store may read the tables of earlier modules. */
const order = [
  ...["audit", "encryption", "files", "idempotency", "operator-actions", "outbox", "rate-limits"],
  ...["enquiries", "newsletter", "take-home"],
  ...(modules["identity"] ?? []).map((name) => `identity/${name}`),
  "companies",
  ...(modules["people"] ?? []).map((name) => `people/${name}`),
  ...["leave", "attendance"],
  ...["payroll", "payments", "remittances"].flatMap((domain) => (modules[domain] ?? []).map((name) => `${domain}/${name}`)),
  ...["invoices", "documents", "document-requests"],
];

const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)));

/** Writes outside the owning module: module, tables, reason. */
const writeExceptions: readonly (readonly [module: string, tables: readonly string[], reason: string])[] = [
  [
    "people/imports",
    ["employees", "bank_accounts", "departments", "salaries", "tax_residences", "employment_changes"],
    "one bulk statement per table is what makes an import of 100,000 rows fast",
  ],
  ["people/organisation", ["employees"], "a removed custom field is removed from every employee in one statement"],
  ["people/payroll-feed", ["employees"], "employees name their pay group: a renamed group is renamed for all of them at once"],
  [
    "identity/retention",
    ["users", "memberships", "sessions", "session_tokens", "one_time_tokens", "invitations"],
    "expired rows of several modules are purged in one transaction",
  ],
  ["identity/accounts", ["sessions"], "a closed membership ends its sessions in the same statement"],
  ["payroll/calculation", ["pay_runs"], "the progress and the result of a calculation are columns of the run"],
  ["payroll/exports", ["run_employees"], "the bank schedule an employee was exported with is a column of the run's employee"],
  ["payments/transfers", ["payment_references"], "one statement inserts an attempt and its reference"],
  ["payments/transfers", ["payment_incidents"], "a manual outcome resolves the incidents of its payment"],
  ["payments/reconciliation", ["checkouts"], "a checkout that the statement names is polled now"],
];

/** Reads of tables of later modules: module, tables, reason. */
const readExceptions: readonly (readonly [module: string, tables: readonly string[], reason: string])[] = [
  ["files", ["companies"], "files are purged company by company"],
  ["operator-actions", ["memberships"], "the companies an operator can name"],
  ["people/organisation", ["employees"], "the head count of a department"],
  ["payroll/runs", ["payslips", "run_employees", "pay_periods"], "who is in a run, and its period, for locks and lists"],
  ["payroll/statutory", ["payslips"], "what was paid in the year an opening balance is for"],
  ["payroll/pay-structure", ["pay_terms", "recurring_items"], "whether a structure, a grade or a component is in use"],
  [
    "payroll/payslip-records",
    ["run_employees", "payslip_variances"],
    "who is excluded from payment, and the variance shown beside a payslip",
  ],
  ["payroll/payslip-queries", ["run_inputs"], "the correction that settled a query"],
  ["payments/ledger", ["checkouts", "payment_attempts"], "the label of a wallet statement line"],
  ["payments/controls", ["reconciliation_exceptions"], "the count of open exceptions beside incidents"],
];

const writes = [/\b(?:insert into|update|delete from)\s+(?:only\s+)?(\w+)/gi, /\.(?:insertInto|updateTable|deleteFrom)\("(\w+)/g];
const reads = [/\b(?:from|join)\s+(?:lateral\s+)?(\w+)/gi, /\.(?:selectFrom|innerJoin|leftJoin)\("(\w+)/g];

const moduleOf = (path: string): string => {
  const [, layer = "", first = "", second = ""] = /src\/(domains|platform)\/([\w-]+)\/([\w-]+)/.exec(path) ?? [];
  return layer === "domains" && first in modules ? `${first}/${second}` : first;
};

const isListed = (exceptions: typeof writeExceptions, module: string, table: string) =>
  exceptions.some(([name, tables]) => name === module && tables.includes(table));

const findForeignSql = (root: string): string[] =>
  globSync("apps/api/src/{domains,platform}/**/{store.ts,store/*.ts}", { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const module = moduleOf(path);
      const tablesIn = (patterns: readonly RegExp[]) => [
        ...new Set(
          patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = ""]) => table)).filter((table) => ownerOf.has(table)),
        ),
      ];
      const isLater = (table: string) => order.indexOf(ownerOf.get(table) ?? "") > order.indexOf(module);
      return [
        ...tablesIn(writes)
          .filter((table) => ownerOf.get(table) !== module && !isListed(writeExceptions, module, table))
          .map((table) => `${path} writes ${table} of ${ownerOf.get(table)}`),
        ...tablesIn(reads)
          .filter((table) => isLater(table) && !isListed(readExceptions, module, table) && !isListed(writeExceptions, module, table))
          .map((table) => `${path} reads ${table} of ${ownerOf.get(table)}, which comes after ${module}`),
      ];
    });

test("every module writes only its own tables and reads only tables of modules before it", () => {
  expect(findForeignSql(checkout)).toEqual([]);
});

test("every table has an owner", () => {
  const tables = readFileSync(join(checkout, "apps/api/src/platform/database/tables.ts"), "utf8").split("export interface DB {")[1] ?? "";
  const names = [...tables.matchAll(/^ {2}(\w+): /gm)].map(([, name = ""]) => name).filter((name) => name !== "migrations");
  expect(names.length).toBeGreaterThan(70);
  expect(names.toSorted()).toEqual([...ownerOf.keys()].toSorted());
});

test("a foreign write and a read of a later module are reported", () => {
  const root = mkdtempSync(join(tmpdir(), "albashi-tables-"));
  const path = "apps/api/src/domains/payroll/runs/store/planted.ts";
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "sql`update employees set name = '' from payment_attempts`");
  expect(findForeignSql(root)).toEqual([
    `${path} writes employees of people/employees`,
    `${path} reads payment_attempts of payments/transfers, which comes after payroll/runs`,
  ]);
  rmSync(root, { recursive: true });
});

test("no listed exception is out of date", () => {
  const source = globSync("apps/api/src/{domains,platform}/**/{store.ts,store/*.ts}", { cwd: checkout })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => ({ module: moduleOf(path), text: readFileSync(join(checkout, path), "utf8") }));
  const uses = (module: string, table: string, patterns: readonly RegExp[]) =>
    source.some(
      (file) => file.module === module && patterns.some((pattern) => [...file.text.matchAll(pattern)].some(([, name]) => name === table)),
    );
  const stale = [
    ...writeExceptions.flatMap(([module, tables]) =>
      tables.filter((table) => !uses(module, table, writes)).map((table) => `${module} ${table}`),
    ),
    ...readExceptions.flatMap(([module, tables]) =>
      tables.filter((table) => !uses(module, table, reads)).map((table) => `${module} ${table}`),
    ),
  ];
  expect(stale).toEqual([]);
});

/** Store functions that write and are published in an index.ts. The list may only shrink: publish a use case instead. */
const publishedWrites: Readonly<Record<string, readonly string[]>> = {
  companies: [
    "deleteHolidayChange",
    "eraseCompanyName",
    "insertPayGroup",
    "makePayGroupDefault",
    "markPayGroupArchived",
    "saveHolidayChange",
    "savePayGroup",
  ],
  "identity/accounts": [
    "closeMembership",
    "consumeGeneratedPassword",
    "consumeToken",
    "deleteMailRequest",
    "insertMailRequest",
    "insertMembership",
    "insertUser",
    "markEmailVerified",
    "saveCompanyNameOnMemberships",
    "revokeTokens",
    "saveGeneratedPassword",
    "saveOwnDetails",
    "savePassword",
    "saveRole",
    "voidEmailChanges",
  ],
  "identity/lockout": ["countMailSent", "deleteLoginAttempts", "releaseLoginAttempt"],
  "identity/second-factor": ["deleteChallenge", "deleteChallengesOf", "insertChallenge"],
  "identity/sessions": ["endSessionsOf", "expireAccessTokens", "clearSecondFactorOfSessions", "markSteppedUp", "saveSecondFactorTime"],
  "payments/controls": ["insertIncidents", "insertStop", "liftAnyStop", "markStopLifted", "resolvePaidTwice"],
  "payments/ledger": ["insertObligations", "postJournals"],
  "payments/provider-log": ["insertProviderResponses", "insertReferences"],
  "payments/reconciliation": ["pollCheckoutsNow"],
  "payments/transfers": ["closeNotice", "insertPayout", "markCancelled", "markHeld", "markReleased", "savePause"],
  "payroll/inputs": ["snapshotRange", "releaseRunEmployees"],
  "payroll/pay-structure": ["insertComponents", "insertStructure", "makeStructureDefault", "saveStructureVersion"],
  "payroll/payslip-records": ["deleteStalePayslips", "insertTemplates"],
  "payroll/runs": [
    "beginCalculating",
    "applyCalendarToRuns",
    "insertCountedLeave",
    "insertRun",
    "markApproved",
    "markPublished",
    "markRejectedOrCancelled",
    "markScheduleExported",
    "markStale",
    "markSubmitted",
    "replaceFindings",
    "saveDismissal",
  ],
  "payroll/statutory": ["saveStatutoryProfile"],
  "people/employees": [
    "allocateStaffNumbers",
    "insertEmployee",
    "insertEmploymentChange",
    "insertScheduledChange",
    "saveEmployee",
    "savePensionAdministrator",
    "saveSalary",
  ],
  "people/payroll-feed": ["renamePayGroupOfEmployees"],
};

test("no further index.ts publishes a store function that writes", () => {
  const found = globSync("apps/api/src/domains/**/index.ts", { cwd: checkout }).flatMap((index) => {
    const exported = readFileSync(join(checkout, index), "utf8").matchAll(/export \{([^}]*)\} from "(\.\/store[^"]*)"/g);
    return [...exported].flatMap(([, names = "", file = ""]) => {
      const source = readFileSync(join(checkout, dirname(index), file), "utf8");
      return names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type ") && isWrite(bodyOf(source, name)))
        .map((name) => `${dirname(index).replace("apps/api/src/domains/", "")} ${name}`);
    });
  });
  expect(found.toSorted()).toEqual(
    Object.entries(publishedWrites)
      .flatMap(([module, names]) => names.map((name) => `${module} ${name}`))
      .toSorted(),
  );
});

/** The text of an exported function: up to the next statement or comment at the margin. */
const bodyOf = (source: string, name: string): string => {
  const sourceFromName = source.slice(source.search(new RegExp(`export const ${name}\\b`)));
  const end = sourceFromName.search(/\n(export |\/\*\*|const |interface |type )/);
  return end > 0 ? sourceFromName.slice(0, end) : sourceFromName;
};

const isWrite = (body: string): boolean =>
  /\b(insert into|update \w+|delete from)\b|\.(insertInto|updateTable|deleteFrom)\(/i.test(body.replaceAll(/for (no key )?update/g, ""));
