import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { messages } from "./messages.ts";
import { ObligationRow } from "./obligation-row.tsx";
import { columnsClassName } from "./table-layout.ts";

/** A year of pay leaves many rows, which must not push the next group out of reach. */
const mostRowsShown = 10;

interface ObligationTableProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly obligations: readonly Obligation[];
  readonly canDownload: boolean;
}

/** One group of obligations: a table on a laptop, cards on a phone. */
export const ObligationTable = ({ title, note, obligations, canDownload }: ObligationTableProps) => {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? obligations : obligations.slice(0, mostRowsShown);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      <table aria-labelledby={id} className="block overflow-hidden rounded-card border border-line bg-surface">
        <thead className="sr-only xl:not-sr-only xl:block">
          <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
            <th className="text-left font-semibold">{messages.columns.payee}</th>
            <th className="text-left font-semibold">{messages.columns.due}</th>
            <th className="text-right font-semibold">{messages.columns.amount}</th>
            {canDownload && <th className="text-left font-semibold">{messages.columns.files}</th>}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {shown.map((obligation) => (
            <ObligationRow key={obligation.obligationId} obligation={obligation} canDownload={canDownload} />
          ))}
        </tbody>
      </table>
      {shown.length < obligations.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {messages.showAll(obligations.length)}
        </Button>
      )}
    </section>
  );
};
