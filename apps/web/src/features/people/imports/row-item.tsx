import { type ImportField, type ImportRow, importFields } from "@albashi/contracts/people/imports";
import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { CellField } from "./cell-field.tsx";
import { messages } from "./messages.ts";

const variants = {
  good: { tone: "success", Icon: CircleCheck, label: messages.rows.isGood },
  bad: { tone: "danger", Icon: CircleAlert, label: messages.rows.isBad },
  skipped: { tone: "neutral", Icon: CircleSlash, label: messages.rows.isSkipped },
  done: { tone: "success", Icon: CircleCheck, label: messages.rows.isDone },
} as const;

/** One row with an input for each invalid cell. The browser skips rendering rows outside the screen. */
export const RowItem = ({ importId, row }: { importId: string; row: ImportRow }) => {
  const { tone, Icon, label } = variants[row.state];
  const invalidFields = importFields.filter((field) => row.faults[field] !== undefined);
  return (
    <li
      aria-label={messages.rows.row(row.rowNumber)}
      className="grid gap-3 rounded-card border border-line p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-sm text-ink-soft">{messages.rows.row(row.rowNumber)}</span>{" "}
          <span className="font-semibold">{nameOfRow(row) ?? messages.rows.nameless}</span>
        </p>
        <Badge tone={tone} Icon={Icon}>
          {label}
        </Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{summaryOf(row, invalidFields)}</p>
      {invalidFields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {invalidFields.map((field) => (
            <CellField
              key={field}
              importId={importId}
              rowNumber={row.rowNumber}
              field={field}
              value={row.cells[field] ?? ""}
              error={row.faults[field]?.message}
            />
          ))}
        </div>
      )}
    </li>
  );
};

const nameOfRow = ({ cells }: ImportRow) => cells.fullName || [cells.firstNames, cells.surname].filter(Boolean).join(" ") || null;

/** Other values of the row that help to identify the person. */
const summaryOf = ({ cells }: ImportRow, invalidFields: readonly ImportField[]) =>
  (["jobTitle", "email", "phoneNumber", "monthlyGross", "firstDay"] as const)
    .filter((field) => !invalidFields.includes(field))
    .map((field) => cells[field])
    .filter(Boolean)
    .join(" · ");
