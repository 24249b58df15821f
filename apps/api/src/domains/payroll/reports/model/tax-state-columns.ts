import { stateByCode } from "../../../../platform/reference/states.ts";
import type { ReportColumn } from "./report-table.ts";

/** The state that tax is owed to and its authority, of the code that a row has for it. */
export const taxStateColumns = <Row>(codeOf: (row: Row) => string | null): ReportColumn<Row>[] => [
  {
    id: "state",
    header: "State",
    cell: (row) => {
      const code = codeOf(row);
      return code === null ? "Tax state not known yet" : (stateByCode(code)?.name ?? code);
    },
  },
  { id: "tax-authority", header: "Tax authority", cell: (row) => stateByCode(codeOf(row) ?? "")?.revenueService ?? null },
];
