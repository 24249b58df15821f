import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadReport } from "@albashi/contracts/payroll/reports";
import { formatCount } from "../../../ui/format-count.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.onScreen;

type Report = ResponseOf<typeof ReadReport>;
type Cells = Report["rows"][number];

/**
 * The rows and totals of a report: a table on a laptop, which scrolls sideways within its frame where it has many columns, and cards on a
 * phone.
 */
export const ReportTable = ({ title, report }: { title: string; report: Report }) => {
  if (report.rows.length === 0) return <p className="text-ink-soft">{messages.noRows}</p>;
  return (
    <>
      <WideTable title={title} report={report} />
      <Cards report={report} />
    </>
  );
};

const WideTable = ({ title, report: { columns, rows, total } }: { title: string; report: Report }) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    tabIndex={0}
    className="hidden overflow-x-auto rounded-card border border-line bg-surface outline-indigo lg:block"
  >
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map(({ header, kind }) => (
            <th key={header} scope="col" className={`px-4 py-3 align-bottom font-semibold ${alignment(kind)}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((cells, place) => (
          <TableRow key={place} columns={columns} cells={cells} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line bg-sunken font-semibold">
        <TableRow columns={columns} cells={total} />
      </tfoot>
    </table>
  </section>
);

const alignment = (kind: Report["columns"][number]["kind"]) => (kind === "text" ? "text-left" : "text-right");

const TableRow = ({ columns, cells }: { columns: Report["columns"]; cells: Cells }) => (
  <tr>
    {columns.map(({ header, kind }, place) => (
      <td key={header} className={`px-4 py-2 whitespace-nowrap ${alignment(kind)}`}>
        <CellText kind={kind} cell={cells[place] ?? null} />
      </td>
    ))}
  </tr>
);

const CellText = ({ kind, cell }: { kind: Report["columns"][number]["kind"]; cell: string | null }) => {
  if (cell === null) return null;
  if (kind === "amount") return <MoneyText amountKobo={cell} />;
  return kind === "count" ? formatCount(Number(cell)) : cell;
};

/** The totals come first: on a phone they would be a hundred cards away. */
const Cards = ({ report: { columns, rows, total } }: { report: Report }) => (
  <ul className="grid gap-3 lg:hidden">
    <li className="rounded-card border border-line bg-sunken p-4">
      <Card columns={columns} cells={total} heading={messages.total} />
    </li>
    {rows.map((cells, place) => (
      <li key={place} className="rounded-card border border-line bg-surface p-4">
        <Card columns={columns} cells={cells} heading={headingOf(columns, cells)} />
      </li>
    ))}
  </ul>
);

/** The name of whom or what a row is about: the second of two texts, as after a staff number. */
const headingOf = (columns: Report["columns"], cells: Cells): string =>
  (columns[1]?.kind === "text" ? cells[1] : undefined) ?? cells[0] ?? "";

const Card = ({ columns, cells, heading }: { columns: Report["columns"]; cells: Cells; heading: string }) => (
  <div className="grid gap-2">
    <h2 className="font-semibold wrap-anywhere">{heading}</h2>
    <dl className="grid gap-1 text-sm">
      {columns.map(({ header, kind }, place) => {
        const cell = cells[place] ?? null;
        if (cell === null || cell === "" || cell === heading) return null;
        return (
          <div key={header} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{header}</dt>
            <dd className="text-right wrap-anywhere">
              <CellText kind={kind} cell={cell} />
            </dd>
          </div>
        );
      })}
    </dl>
  </div>
);
