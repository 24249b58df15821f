import { buffer } from "node:stream/consumers";
import type { ImportColumn } from "@albashi/contracts/people/imports";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import { detachFile, openFile } from "../../../../platform/files/store-file.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { employeeSheetBudget, sheetLimits } from "../../../../platform/sheets/sheet-limits.ts";
import { SheetParseError } from "../../../../platform/sheets/sheet-parse-error.ts";
import type { SheetRow } from "../../../../platform/sheets/sheet-row.ts";
import { type Import, sheetOf } from "../model/import.ts";
import { findHeadings, matchColumns } from "../model/import-columns.ts";
import { storedColumns } from "../model/import-permissions.ts";
import { insertImportRows, lastImportRow } from "../store/import-rows.ts";
import { findImport, lockImport, saveImport } from "../store/imports.ts";
import type { ImportRef } from "../workflow-contracts.ts";
import { checkImportRow } from "./validate-row.ts";

type ReadingDependencies = Pick<Dependencies, "database" | "clock" | "files" | "vault" | "sheets">;
/** The batch size of one transaction: large enough to be efficient, small enough not to block other calls. */
export const rowBatchSize = 1_000;
/** A step stays well below a minute, because a longer step is considered dead and is started again. */
const chunksAStep = 20;
/** Titles and addresses may precede the headings. */
const mostLinesAbove = 20;

/**
 * Parses, validates, encrypts and stores the next rows of a sheet. After a crash it resumes after the last stored row. Returns
 * whether the sheet is parsed completely, or no longer needs parsing.
 */
export const readImportRows = async (
  dependencies: ReadingDependencies,
  { companyId, importId }: ImportRef,
): Promise<{ isOver: boolean }> => {
  const begun = await dependencies.database.inCompany(companyId, async (tx) => ({
    found: await findImport(tx, importId),
    last: await lastImportRow(tx, importId),
    seal: await companySeal(dependencies, tx, companyId),
  }));
  const { found, last, seal } = begun;
  if (found?.state !== "reading" || found.fileId === null) return { isOver: true };
  const file = await openUnlessInfected(dependencies, found);
  if (file === "infected") {
    await giveUpReading(dependencies, found, new SheetParseError("infected"));
    return { isOver: true };
  }
  if (!file) throw new Error(`The sheet of import ${importId} is not kept any more.`);
  const bytes = seal.unsealBytes(await buffer(file.content), sheetOf(importId));
  const rows = dependencies.sheets.parse({ companyId, bytes, budget: employeeSheetBudget });
  try {
    return { isOver: await keepRows(dependencies, found, { ...(await beyondHeadings(rows)), last, seal }) };
  } catch (error) {
    if (!(error instanceof SheetParseError)) throw error;
    await giveUpReading(dependencies, found, error);
    return { isOver: true };
  } finally {
    // Also when the step ends before the sheet does: the thread is ended, and the company's next sheet begins.
    await rows.return(undefined);
  }
};

/** A sheet in quarantine fails the step, which is retried until the scanner has answered. */
const openUnlessInfected = async (dependencies: ReadingDependencies, { companyId, fileId }: Import) => {
  try {
    return fileId === null ? undefined : await openFile(dependencies, companyId, fileId);
  } catch (error) {
    if (error instanceof ApiError && error.code === "file_infected") return "infected";
    throw error;
  }
};

interface OpenSheet {
  readonly columns: readonly ImportColumn[];
  readonly people: AsyncIterable<SheetRow>;
}

/** Finds the heading row among the first rows; all rows below it are employees. */
const beyondHeadings = async (rows: AsyncGenerator<SheetRow>): Promise<OpenSheet> => {
  const first: SheetRow[] = [];
  while (first.length < mostLinesAbove) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  const headings = findHeadings(first.map(({ cells }) => cells));
  async function* people() {
    yield* first.slice(headings + 1);
    yield* rows;
  }
  return { columns: matchColumns(first[headings]?.cells ?? []), people: people() };
};

const keepRows = async (
  dependencies: ReadingDependencies,
  one: Import,
  { columns, people, last, seal }: OpenSheet & { last: number; seal: CompanySeal },
): Promise<boolean> => {
  let chunk: SheetRow[] = [];
  let [seen, chunks] = [0, 0];
  for await (const row of people) {
    seen += 1;
    if (seen > sheetLimits.rows) throw new SheetParseError("too_many_rows");
    if (row.number <= last) continue;
    chunk.push(row);
    if (chunk.length < rowBatchSize) continue;
    await keepChunk(dependencies, one, { columns, seal, chunk });
    chunk = [];
    chunks += 1;
    if (chunks === chunksAStep) return false;
  }
  if (seen === 0) throw new SheetParseError("empty");
  await keepChunk(dependencies, one, { columns, seal, chunk });
  return true;
};

const keepChunk = async (
  { database, clock }: ReadingDependencies,
  { companyId, importId, columns: chosen, disallowedFields }: Import,
  { columns: matched, seal, chunk }: { columns: readonly ImportColumn[]; seal: CompanySeal; chunk: readonly SheetRow[] },
) => {
  const columns = chosen.length > 0 ? chosen : storedColumns(matched, disallowedFields);
  const checking = { importId, columns, seal, today: lagosDayOf(clock.now()) };
  const rows = chunk.map(({ number, cells }) => checkImportRow(checking, number, { cells, fixes: {} }));
  await database.inCompany(companyId, async (tx) => {
    const now = await lockImport(tx, importId);
    if (now?.state !== "reading") return;
    if (now.columns.length === 0) await saveImport(tx, importId, { columns });
    if (rows.length > 0) await insertImportRows(tx, importId, rows);
  });
};

const giveUpReading = ({ database, clock }: ReadingDependencies, { companyId, importId }: Import, { reason }: SheetParseError) =>
  database.inCompany(companyId, async (tx) => {
    const now = await lockImport(tx, importId);
    if (now?.state !== "reading") return;
    const at = clock.now();
    await saveImport(tx, importId, { state: "unreadable", unreadableReason: reason, fileId: null, endedAt: at });
    if (now.fileId) await detachFile(tx, companyId, { fileId: now.fileId, at });
  });
