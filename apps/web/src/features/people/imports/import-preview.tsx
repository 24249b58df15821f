import type { ImportRecord } from "@albashi/contracts/people/imports";
import { Alert } from "../../../ui/alert.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { messages } from "./messages.ts";
import { RowsPanel } from "./rows-panel.tsx";

/** The preview of an import: its columns, its rows with errors, and the confirmation. */
export const ImportPreview = ({ importRecord }: { importRecord: ImportRecord }) => (
  <>
    <ImportCounts rows={importRecord.rows} />
    {importRecord.needsPayroll && <Alert tone="information">{messages.needsPayroll}</Alert>}
    {importRecord.missingFields.length > 0 && (
      <Alert tone="failed">{messages.columns.missing(importRecord.missingFields.map((field) => messages.fields[field]).join(", "))}</Alert>
    )}
    {/* The key resets the panels when the columns change, because the rows then change too. */}
    <ColumnsPanel key={importRecord.columns.map(({ field }) => field ?? "-").join()} importRecord={importRecord} />
    <RowsPanel key={`${importRecord.importId} ${importRecord.columns.map(({ field }) => field ?? "-").join()}`} importRecord={importRecord} />
    <ConfirmPanel importRecord={importRecord} />
  </>
);
