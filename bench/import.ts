// Writing people, compared with a baseline: the same bytes by COPY into a temporary table and from there into the same tables, in
// one transaction, without product code. Both alternate on one database; the median counts. Reading, checking and encrypting the
// sheet are measured separately, because the baseline does none of them.
import { performance } from "node:perf_hooks";
import { allocateStaffNumbers } from "../apps/api/src/domains/people/employees/store/employees.ts";
import { cellsByField } from "../apps/api/src/domains/people/imports/model/import.ts";
import { matchColumns } from "../apps/api/src/domains/people/imports/model/import-columns.ts";
import { readRow } from "../apps/api/src/domains/people/imports/model/import-row.ts";
import { insertImportRows } from "../apps/api/src/domains/people/imports/store/import-rows.ts";
import {
  findOrMakeDepartments,
  insertImportedPeople,
  type ReadyPerson,
} from "../apps/api/src/domains/people/imports/store/imported-people.ts";
import { insertImport, saveImportProgress } from "../apps/api/src/domains/people/imports/store/imports.ts";
import { employeeBatchSize, readyPerson } from "../apps/api/src/domains/people/imports/use-cases/import-employees.ts";
import { checkImportRow } from "../apps/api/src/domains/people/imports/use-cases/validate-row.ts";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { newId } from "../apps/api/src/platform/database/new-id.ts";
import { companySeal } from "../apps/api/src/platform/encryption/company-seal.ts";
import { readSheet } from "../apps/api/src/platform/sheets/read-sheet.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { openBaselineWriter } from "../apps/api/src/testing/baseline-writer.ts";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import type { CompanyId, DepartmentId, ImportId, UserId } from "../packages/contracts/src/ids.ts";
import { localDate } from "../packages/dates/src/index.ts";
import { dropTemplate, prepareTemplate, throwAwayDatabase } from "../packages/test-kit/src/index.ts";

const peopleCount = Number(process.argv[2] ?? 10_000);
/** A large sheet is written less often: its rounds agree with each other. */
const rounds = peopleCount > 20_000 ? 1 : 5;
const goal = 0.4;
const at = new Date("2026-11-15T09:00:00Z");
const today = localDate("2026-11-15");
const by = newId<UserId>();

const printRate = (label: string, ms: number, people: number) =>
  console.log(`${label.padEnd(44)} ${ms.toFixed(0).padStart(7)} ms  ${((1000 * people) / ms).toFixed(0).padStart(8)} people/s`);
const timed = async <Result>(work: () => Promise<Result> | Result) => {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
};
const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

const template = await prepareTemplate();
const throwAway = await throwAwayDatabase(template);
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: throwAway.url }));
const baseline = await openBaselineWriter(throwAway.url);

/** Every valid person of the sheet. */
const readPeople = async () => {
  const sheet = messySheet({ people: peopleCount, isClean: true });
  for (const [name, bytes] of [
    ["CSV", sheet.csv()],
    ["XLSX", sheet.xlsx()],
  ] as const) {
    const { ms } = await timed(async () => {
      for await (const _row of readSheet(bytes));
    });
    printRate(`reading ${sheet.expected.total} rows of ${name} (${(bytes.length / 1e6).toFixed(1)} MB)`, ms, sheet.expected.total);
  }
  const columns = matchColumns(sheet.rows[2] ?? []);
  const rows = sheet.rows
    .slice(3)
    .filter(([number]) => number !== "")
    .map((cells) => ({ cells, fixes: {} }));
  const checked = await timed(() => rows.map((cells) => readRow(cellsByField(cells, columns), today).person));
  printRate("checking them", checked.ms, rows.length);
  const companyId = newId<CompanyId>();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const importId = newId<ImportId>();
  const sealed = await timed(() => rows.map((cells, index) => checkImportRow({ importId, columns, seal, today }, index + 1, cells)));
  printRate("checking and sealing their rows", sealed.ms, rows.length);
  const validPeople = checked.result.filter((person) => person !== undefined);
  const departments = new Map(["finance", "operations", "sales"].map((name) => [name, newId<DepartmentId>()]));
  const ready = await timed(() =>
    validPeople.map((person, index) => readyPerson(person, { rowNumber: index + 4, staffNumber: index + 1, departments, seal, today })),
  );
  printRate("numbering them and sealing their accounts", ready.ms, validPeople.length);
  return ready.result;
};

/** The product: chunks, each with departments, staff numbers, people, row status and progress. */
const writeByProduct = async (people: readonly ReadyPerson[]): Promise<number> => {
  const companyId = newId<CompanyId>();
  const importId = newId<ImportId>();
  const names = ["Finance", "Operations", "Sales"].map((name) => ({ departmentId: newId<DepartmentId>(), name }));
  await dependencies.database.inCompany(companyId, async (tx) => {
    const rows = { total: people.length, good: people.length, bad: 0, done: 0 };
    await insertImport(tx, {
      ...{ importId, companyId, fileId: null, fileName: "bench", state: "importing", unreadableReason: null, columns: [] },
      ...{ disallowedFields: [], version: 1, rows, invitations: "later", invitationsWaitUntil: null },
      ...{ startedBy: by, confirmedBy: by, startedAt: at, endedAt: null },
    });
    for (let from = 0; from < people.length; from += 5_000) {
      const rows = people.slice(from, from + 5_000).map(({ rowNumber, email, account }) => ({
        ...{ rowNumber, cellsSealed: Buffer.alloc(300, 1), faults: {}, email, accountFingerprint: account?.numberFingerprint },
        numberFingerprints: undefined,
      }));
      await insertImportRows(tx, importId, rows);
    }
  });
  const { ms } = await timed(async () => {
    for (let from = 0; from < people.length; from += employeeBatchSize)
      await dependencies.database.inCompany(companyId, async (tx) => {
        const departments = [...(await findOrMakeDepartments(tx, names, at)).values()];
        const first = await allocateStaffNumbers(tx, Math.min(employeeBatchSize, people.length - from));
        const chunk = people.slice(from, from + employeeBatchSize).map((person, index) => ({
          ...{ ...person, staffNumber: first + index, departmentId: person.departmentId && departments[index % departments.length] },
        }));
        const added = await insertImportedPeople(tx, { importId, at, by, leftSince: localDate("2026-08-17") }, chunk);
        await saveImportProgress(tx, importId, { taken: chunk.length, added, spoiled: 0 });
      });
  });
  return ms;
};

try {
  const people = await readPeople();
  const bytes = baseline.bytesOf(people);
  const times: { product: number[]; baseline: number[] } = { product: [], baseline: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [productMs, baselineMs] = [await writeByProduct(people), (await timed(() => baseline.write(bytes))).ms];
    // The first round warms both up.
    if (round === 0) continue;
    times.product.push(productMs);
    times.baseline.push(baselineMs);
  }
  printRate(`writing ${people.length} people`, median(times.product), people.length);
  printRate("baseline: COPY, temporary table, insert-select", median(times.baseline), people.length);
  const share = median(times.baseline) / median(times.product);
  console.log(`${share >= goal ? "met" : "MISSED"}: ${share.toFixed(2)} of the baseline's speed (COPY); the goal is ${goal}`);
  process.exitCode = share >= goal ? 0 : 1;
} finally {
  await baseline.close();
  await dependencies.database.close();
  await throwAway.drop();
  await dropTemplate(template);
}
