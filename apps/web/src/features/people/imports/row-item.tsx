import { type ImportField, type ImportRow, importFields } from "@albashi/contracts/people/imports";
import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { CellField } from "./cell-field.tsx";
import { messages } from "./messages.ts";

const variants = {
  good: { tone: "palm", Icon: CircleCheck, word: messages.rows.isGood },
  bad: { tone: "clay", Icon: CircleAlert, word: messages.rows.isBad },
  skipped: { tone: "plain", Icon: CircleSlash, word: messages.rows.isSkipped },
  done: { tone: "palm", Icon: CircleCheck, word: messages.rows.isDone },
} as const;

/** One row: who it is, and a field for each cell that is wrong. What is off the screen is not drawn by the browser. */
export const RowItem = ({ importId, row }: { importId: string; row: ImportRow }) => {
  const { tone, Icon, word } = variants[row.state];
  const faulty = importFields.filter((field) => row.faults[field] !== undefined);
  return (
    <li
      aria-label={messages.rows.row(row.rowNumber)}
      className="grid gap-3 rounded-card border border-line p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-sm text-ink-soft">{messages.rows.row(row.rowNumber)}</span>{" "}
          <span className="font-semibold">{nameIn(row) ?? messages.rows.nameless}</span>
        </p>
        <Badge tone={tone} Icon={Icon}>
          {word}
        </Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{restOf(row, faulty)}</p>
      {faulty.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {faulty.map((field) => (
            <CellField
              key={field}
              importId={importId}
              rowNumber={row.rowNumber}
              field={field}
              value={row.cells[field] ?? ""}
              fault={row.faults[field]?.message}
            />
          ))}
        </div>
      )}
    </li>
  );
};

const nameIn = ({ cells }: ImportRow) => cells.fullName || [cells.firstNames, cells.surname].filter(Boolean).join(" ") || null;

/** What else stands in the row, so that a person knows whom they correct. */
const restOf = ({ cells }: ImportRow, faulty: readonly ImportField[]) =>
  (["jobTitle", "email", "phoneNumber", "monthlyGross", "firstDay"] as const)
    .filter((field) => !faulty.includes(field))
    .map((field) => cells[field])
    .filter(Boolean)
    .join(" · ");
