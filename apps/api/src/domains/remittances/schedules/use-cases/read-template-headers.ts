import type { CompanyId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { fileInQuarantine, scanUpload } from "../../../../platform/files/scan-upload.ts";
import { boundedQueueBusy } from "../../../../platform/http/bounded-queue.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { SheetBudget } from "../../../../platform/sheets/sheet-limits.ts";
import { SheetParseError } from "../../../../platform/sheets/sheet-parse-error.ts";
import { SheetWaitTimeout } from "../../../../platform/sheets/sheet-parser.ts";
import { templateUnreadable } from "../errors.ts";
import { headerRowsToRead, headersIn } from "../model/template.ts";

/** An empty template is small, and the caller waits for it. */
const budget: SheetBudget = { timeoutMs: 10_000, memoryMb: 128, maxCells: 100_000 };

/**
 * The headings of a portal's empty template. It is scanned and parsed as every uploaded sheet, and not stored: only the headings are kept,
 * with the map that the admin saves.
 */
export const readTemplateHeaders = async (
  dependencies: Pick<Dependencies, "scanner" | "alarm" | "sheets">,
  { companyId, sheet }: { companyId: CompanyId; sheet: UploadedFile },
): Promise<{ headers: string[] }> => {
  const bytes = await sheet.read();
  if ((await scanUpload(dependencies, bytes)) === "quarantined") throw fileInQuarantine();
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of dependencies.sheets.parse({ companyId, bytes, budget })) {
      rows.push(cells);
      if (rows.length === headerRowsToRead) break;
    }
  } catch (error) {
    if (error instanceof SheetParseError) throw templateUnreadable();
    if (error instanceof SheetWaitTimeout) throw boundedQueueBusy();
    throw error;
  }
  const headers = headersIn(rows);
  if (!headers) throw templateUnreadable();
  return { headers };
};
