import { Readable } from "node:stream";
import type { exportFormats } from "@albashi/contracts/people-directory";
import { lagosDayOf } from "@albashi/dates";
import writeSheet from "write-excel-file/node";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import type { FileAnswer } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { byteOrderMark, type Cell, csvLine, harmless } from "../../../sheets/write-csv.ts";
import { masked } from "../model/bank-account.ts";
import { nairaOfKobo } from "../model/employee.ts";
import { type After, type DirectoryFilter, type DirectoryRow, findDirectoryPage } from "../store.ts";

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
  { name: "First day", cell: ({ firstDay }) => firstDay },
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

type ExportParts = Pick<Parts, "database" | "clock">;

/** The people of a company as a sheet to save, in the columns that the caller's role may see. It is written down who took it. */
export const exportPeople = async (
  parts: ExportParts,
  actor: Actor,
  { filter, format }: { filter: DirectoryFilter; format: (typeof exportFormats)[number] },
): Promise<FileAnswer> => {
  const at = parts.clock.now();
  const { companyId, userId } = actor;
  await parts.database.inCompany(companyId, (tx) =>
    record(tx, { at, actor: userId, action: "people_exported", subject: companyId, details: { format } }),
  );
  const columns = [
    ...everybodysColumns,
    ...(mayUse(actor, "salaries.read") ? payColumns : []),
    ...(mayUse(actor, "bank.read") ? bankColumns : []),
  ];
  const lines = linesOf(parts, actor, { filter, columns });
  const fileName = `people ${lagosDayOf(at)}.${format}`;
  if (format === "csv") return { mediaType: "text/csv; charset=utf-8", fileName, content: Readable.from(asCsv(lines)) };
  const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { mediaType, fileName, content: await asWorkbook(lines) };
};

const rowsAtATime = 1_000;

/** The sheet line by line, read a page at a time: a large company is never in memory as a whole. */
async function* linesOf(
  { database, clock }: ExportParts,
  { companyId }: Actor,
  { filter, columns }: { filter: DirectoryFilter; columns: readonly Column[] },
): AsyncGenerator<Cell[]> {
  yield columns.map(({ name }) => name);
  const today = lagosDayOf(clock.now());
  let after: After | undefined;
  do {
    const rows: DirectoryRow[] = await database.inCompany(companyId, (tx) =>
      findDirectoryPage(tx, { filter, sort: "staffNumber", after, atMost: rowsAtATime, today }),
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
  for await (const line of lines) sheet.push(line.map((cell) => (typeof cell === "string" ? harmless(cell) : cell)));
  return writeSheet(sheet, { sheet: "People" }).toBuffer();
};
