import { Readable } from "node:stream";
import type { exportFormats } from "@albashi/contracts/people/directory";
import { lagosDayOf } from "@albashi/dates";
import writeSheet from "write-excel-file/node";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { byteOrderMark, type Cell, csvLine, escapeFormula } from "../../../../platform/sheets/write-csv.ts";
import { masked } from "../../bank-accounts/index.ts";
import { nairaOfKobo } from "../../employees/index.ts";
import { type After, type DirectoryFilter, type DirectoryRow, findDirectoryPage } from "../store/directory.ts";

interface Column {
  readonly name: string;
  readonly cell: (row: DirectoryRow) => Cell;
}

const everybodysColumns: readonly Column[] = [
  { name: "Staff number", cell: ({ staffNumber }) => staffNumber },
  { name: "Full name", cell: ({ fullName }) => fullName },
  { name: "Job title", cell: ({ jobTitle }) => jobTitle },
  { name: "Department", cell: ({ departmentName }) => departmentName },
  { name: "Manager", cell: ({ managerName }) => managerName },
  { name: "Pay group", cell: ({ payGroup }) => payGroup },
  { name: "Status", cell: ({ status }) => status },
  { name: "First day", cell: ({ firstDay, isFirstDayKnown }) => (isFirstDayKnown ? firstDay : "") },
  { name: "Last day", cell: ({ lastDay }) => lastDay },
  { name: "Gender", cell: ({ gender }) => gender },
  { name: "Email", cell: ({ email }) => email },
  { name: "Phone number", cell: ({ phoneNumber }) => phoneNumber },
  { name: "Address", cell: ({ address }) => address },
];
const payColumns: readonly Column[] = [
  { name: "Monthly gross (NGN)", cell: ({ monthlyGross }) => (monthlyGross === null ? null : nairaOfKobo(monthlyGross)) },
];
const bankColumns: readonly Column[] = [
  { name: "Bank", cell: ({ bankName }) => bankName },
  { name: "Account name", cell: ({ accountName }) => accountName },
  { name: "Account number", cell: ({ accountNumberEnds }) => accountNumberEnds && masked(accountNumberEnds) },
];

type ExportDependencies = Pick<Dependencies, "database" | "clock">;

/** Exports the employees of a company as a sheet, with the columns the caller's role may read. The export is audited. */
export const exportEmployees = async (
  dependencies: ExportDependencies,
  actor: Actor,
  { filter, format }: { filter: DirectoryFilter; format: (typeof exportFormats)[number] },
): Promise<FileAnswer> => {
  const at = dependencies.clock.now();
  const { companyId, userId } = actor;
  await dependencies.database.inCompany(companyId, (tx) =>
    writeAuditEntry(tx, { at, actor: userId, action: "people_exported", subject: companyId, details: { format } }),
  );
  const columns = [
    ...everybodysColumns,
    ...(isAllowed(actor, "salaries.read") ? payColumns : []),
    ...(isAllowed(actor, "bank.read") ? bankColumns : []),
  ];
  const lines = linesOf(dependencies, actor, { filter, columns });
  const fileName = `people ${lagosDayOf(at)}.${format}`;
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName, content: Readable.from(asCsv(lines)) };
  const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { mediaType, fileName, content: await asWorkbook(lines) };
};

const rowsAtATime = 1_000;

/** Writes the sheet row by row from pages, so that a large company is never in memory as a whole. */
async function* linesOf(
  { database, clock }: ExportDependencies,
  { companyId }: Actor,
  { filter, columns }: { filter: DirectoryFilter; columns: readonly Column[] },
): AsyncGenerator<Cell[]> {
  yield columns.map(({ name }) => name);
  const today = lagosDayOf(clock.now());
  let after: After | undefined;
  do {
    const rows: DirectoryRow[] = await database.inCompany(companyId, (tx) =>
      findDirectoryPage(tx, { filter, sort: "staffNumber", after, limit: rowsAtATime, today }),
    );
    for (const row of rows) yield columns.map(({ cell }) => cell(row));
    after = rows.length === rowsAtATime ? rows.at(-1) : undefined;
  } while (after);
}

async function* asCsv(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const line of lines) yield csvLine(line);
}

const asWorkbook = async (lines: AsyncIterable<Cell[]>): Promise<Buffer> => {
  const sheet: Cell[][] = [];
  for await (const line of lines) sheet.push(line.map((cell) => (typeof cell === "string" ? escapeFormula(cell) : cell)));
  return writeSheet(sheet, { sheet: "People" }).toBuffer();
};
