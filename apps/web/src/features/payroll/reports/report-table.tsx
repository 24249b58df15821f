import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadReport } from "@albashi/contracts/payroll/reports";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../../../ui/format-count.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.onScreen;

type Report = ResponseOf<typeof ReadReport>;
type Column = Report["columns"][number];

/** A column and what a row has in it. */
interface Cell extends Column {
  readonly value: string | null;
}

/** A row of a report. Its details, which would not fit beside each other, are shown when it is expanded. */
interface Row {
  readonly heading: string;
  readonly cells: readonly Cell[];
  readonly details: readonly Cell[];
}

/** The rows and totals of a report: a table on a laptop, and cards on a phone. */
export const ReportTable = ({ title, report }: { title: string; report: Report }) => {
  if (report.rows.length === 0) return <p className="text-ink-soft">{messages.noRows}</p>;
  const rows = report.rows.map((values) => rowOf(report.columns, values, headingOf(report.columns, values)));
  const total = rowOf(report.columns, report.total, messages.total);
  return (
    <>
      <WideTable title={title} columns={report.columns} rows={rows} total={total} />
      <Cards rows={rows} total={total} />
    </>
  );
};

const rowOf = (columns: readonly Column[], values: Report["total"], heading: string): Row => {
  const cells = columns.map((column, place): Cell => ({ ...column, value: values[place] ?? null }));
  return { heading, cells: cells.filter(({ isDetail }) => !isDetail), details: cells.filter(({ isDetail }) => isDetail) };
};

/** Columns that name what a row is about, in the order in which they are preferred. In a report without them the first text does. */
const namingColumnIds = ["name", "account-name", "staff-number"];

const headingOf = (columns: readonly Column[], values: Report["total"]): string => {
  const places = namingColumnIds.map((id) => columns.findIndex(({ columnId }) => columnId === id));
  const place = places.find((one) => one !== -1) ?? columns.findIndex(({ kind }) => kind === "text");
  return values[place] ?? "";
};

interface WideTableProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly total: Row;
}

const WideTable = ({ title, columns, rows, total }: WideTableProps) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="hidden overflow-x-auto rounded-card border border-line bg-surface outline-indigo lg:block"
  >
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns
            .filter(({ isDetail }) => !isDetail)
            .map(({ columnId, header, kind }) => (
              <th key={columnId} scope="col" className={`px-3 py-3 align-bottom font-semibold ${alignment(kind)}`}>
                {header}
              </th>
            ))}
          {total.details.length > 0 && (
            <th scope="col" className="w-14">
              <span className="sr-only">{messages.details}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row, place) => (
          <TableRow key={place} row={row} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line bg-sunken font-semibold">
        <TableRow row={total} />
      </tfoot>
    </table>
  </section>
);

const alignment = (kind: Column["kind"]) => (kind === "text" ? "text-left" : "text-right whitespace-nowrap");

const TableRow = ({ row: { heading, cells, details } }: { row: Row }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr>
        {cells.map(({ columnId, kind, value }) => (
          <td key={columnId} className={`px-3 py-2 ${alignment(kind)}`}>
            <CellText kind={kind} value={value} />
          </td>
        ))}
        {details.length > 0 && (
          <td className="text-right">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={isOpen ? messages.hideDetails(heading) : messages.showDetails(heading)}
              onClick={() => setIsOpen(!isOpen)}
              className="inline-grid size-11 place-items-center rounded-lg text-ink-soft outline-indigo hover:bg-sunken"
            >
              <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
            </button>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="bg-sunken font-normal">
          <td colSpan={cells.length + 1} className="px-3 pt-2 pb-4">
            <CellList cells={details} className="gap-x-10 md:grid-cols-2 xl:grid-cols-3" />
          </td>
        </tr>
      )}
    </>
  );
};

const CellText = ({ kind, value }: Pick<Cell, "kind" | "value">) => {
  if (value === null) return null;
  if (kind === "amount") return <MoneyText amountKobo={value} />;
  return kind === "count" ? formatCount(Number(value)) : value;
};

/** The cells that are not empty, with their headers. */
const CellList = ({ cells, className = "" }: { cells: readonly Cell[]; className?: string }) => (
  <dl className={`grid gap-y-1 text-sm ${className}`}>
    {cells
      .filter(({ value }) => value !== null && value !== "")
      .map(({ columnId, header, kind, value }) => (
        <div key={columnId} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-soft">{header}</dt>
          <dd className="ml-auto text-right wrap-anywhere">
            <CellText kind={kind} value={value} />
          </dd>
        </div>
      ))}
  </dl>
);

/** The totals come first: on a phone they would be a hundred cards away. */
const Cards = ({ rows, total }: Pick<WideTableProps, "rows" | "total">) => (
  <ul className="grid gap-3 lg:hidden">
    <li className="rounded-card border border-line bg-sunken p-4">
      <Card row={total} />
    </li>
    {rows.map((row, place) => (
      <li key={place} className="rounded-card border border-line bg-surface p-4">
        <Card row={row} />
      </li>
    ))}
  </ul>
);

const Card = ({ row: { heading, cells, details } }: { row: Row }) => (
  <div className="grid gap-2">
    <h2 className="font-semibold wrap-anywhere">{heading}</h2>
    <CellList cells={cells.filter(({ value }) => value !== heading)} />
    {details.length > 0 && (
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-indigo outline-indigo">
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          {messages.details}
        </summary>
        <CellList cells={details} />
      </details>
    )}
  </div>
);
