import { buffer } from "node:stream/consumers";
import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import type { ImportColumn } from "@albashi/contracts/imports";
import { lagosDayOf } from "@albashi/dates";
import { dropFile, openFile } from "../../../files/keep-file.ts";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { readSheet, type SheetRow, sheetLimits } from "../../../sheets/read-sheet.ts";
import { UnreadableSheet } from "../../../sheets/unreadable-sheet.ts";
import { type Import, sheetOf } from "../model/import.ts";
import { findHeadings, matchColumns } from "../model/import-columns.ts";
import { keptColumns } from "../model/import-secrets.ts";
import { findImport, insertImportRows, lastImportRow, lockImport, saveImport } from "../store.ts";
import { checkImportRow } from "./check-import-row.ts";

type ReadingParts = Pick<Parts, "database" | "clock" | "files" | "vault">;
interface OfImport {
  readonly companyId: CompanyId;
  readonly importId: ImportId;
}

/** One transaction's worth of rows: large enough to be quick, small enough that nobody waits for it. */
export const rowsAtOnce = 1_000;
/** A step stays well under a minute, because a step that takes longer is believed dead and begun again. */
const chunksAStep = 20;
/** Titles and addresses may stand above the headings. */
const mostLinesAbove = 20;

/**
 * Reads the next rows of a sheet and keeps them, checked and sealed. Killed at any point it goes on behind the last row that
 * is kept. Answers whether the sheet is read to its end, or needs no reading any more.
 */
export const readImportRows = async (parts: ReadingParts, { companyId, importId }: OfImport): Promise<{ isOver: boolean }> => {
  const begun = await parts.database.inCompany(companyId, async (tx) => ({
    found: await findImport(tx, importId),
    last: await lastImportRow(tx, importId),
    seal: await companySeal(parts, tx, companyId),
  }));
  const { found, last, seal } = begun;
  if (found?.state !== "reading" || found.fileId === null) return { isOver: true };
  const file = await openFile(parts, companyId, found.fileId);
  if (!file) throw new Error(`The sheet of import ${importId} is not kept any more.`);
  try {
    const sheet = await beyondHeadings(readSheet(seal.unsealBytes(await buffer(file.content), sheetOf(importId))));
    return { isOver: await keepRows(parts, found, { ...sheet, last, seal }) };
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    await giveUpReading(parts, found, error);
    return { isOver: true };
  }
};

interface OpenSheet {
  readonly columns: readonly ImportColumn[];
  readonly people: AsyncIterable<SheetRow>;
}

/** Finds the headings among the first rows; everything below them is people. */
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
  parts: ReadingParts,
  one: Import,
  { columns, people, last, seal }: OpenSheet & { last: number; seal: CompanySeal },
): Promise<boolean> => {
  let chunk: SheetRow[] = [];
  let [seen, chunks] = [0, 0];
  for await (const row of people) {
    seen += 1;
    if (seen > sheetLimits.rows) throw new UnreadableSheet("too_many_rows");
    if (row.number <= last) continue;
    chunk.push(row);
    if (chunk.length < rowsAtOnce) continue;
    await keepChunk(parts, one, { columns, seal, chunk });
    chunk = [];
    chunks += 1;
    if (chunks === chunksAStep) return false;
  }
  if (seen === 0) throw new UnreadableSheet("empty");
  await keepChunk(parts, one, { columns, seal, chunk });
  return true;
};

const keepChunk = async (
  { database, clock }: ReadingParts,
  { companyId, importId, columns: chosen, withheldFields }: Import,
  { columns: matched, seal, chunk }: { columns: readonly ImportColumn[]; seal: CompanySeal; chunk: readonly SheetRow[] },
) => {
  const columns = chosen.length > 0 ? chosen : keptColumns(matched, withheldFields);
  const checking = { importId, columns, seal, today: lagosDayOf(clock.now()) };
  const rows = chunk.map(({ number, cells }) => checkImportRow(checking, number, { cells, fixes: {} }));
  await database.inCompany(companyId, async (tx) => {
    const now = await lockImport(tx, importId);
    if (now?.state !== "reading") return;
    if (now.columns.length === 0) await saveImport(tx, importId, { columns });
    if (rows.length > 0) await insertImportRows(tx, importId, rows);
  });
};

const giveUpReading = ({ database, clock }: ReadingParts, { companyId, importId }: Import, { because }: UnreadableSheet) =>
  database.inCompany(companyId, async (tx) => {
    const now = await lockImport(tx, importId);
    if (now?.state !== "reading") return;
    const at = clock.now();
    await saveImport(tx, importId, { state: "unreadable", unreadableBecause: because, fileId: null, endedAt: at });
    if (now.fileId) await dropFile(tx, companyId, { fileId: now.fileId, at });
  });
