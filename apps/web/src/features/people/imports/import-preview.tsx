import type { ImportRecord } from "@albashi/contracts/people/imports";
import { Alert } from "../../../ui/alert.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { messages } from "./messages.ts";
import { RowsPanel } from "./rows-panel.tsx";

/** The sheet as we understood it: its columns, its rows, what is wrong, and the way to bring it in. */
export const ImportPreview = ({ one }: { one: ImportRecord }) => (
  <>
    <ImportCounts rows={one.rows} />
    {one.needsPayroll && <Alert tone="information">{messages.needsPayroll}</Alert>}
    {one.missingFields.length > 0 && (
      <Alert tone="failed">{messages.columns.missing(one.missingFields.map((field) => messages.fields[field]).join(", "))}</Alert>
    )}
    {/* Other columns make other rows, so everything typed below begins anew with them. */}
    <ColumnsPanel key={one.columns.map(({ field }) => field ?? "-").join()} one={one} />
    <RowsPanel key={`${one.importId} ${one.columns.map(({ field }) => field ?? "-").join()}`} one={one} />
    <ConfirmPanel one={one} />
  </>
);
