import type { RunReview } from "@albashi/contracts/payroll/review";
import type { UseQueryResult } from "@tanstack/react-query";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { messages as allMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";

interface Total {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly people: number;
  readonly amountKobo: string;
}

/** The totals of a run by component or by authority. */
export const TotalsBy = ({ view, review }: { view: "component" | "authority"; review: UseQueryResult<RunReview> }) => {
  if (review.data === undefined) return <SectionState query={review} />;
  const totals = view === "component" ? listComponentTotals(review.data) : listAuthorityTotals(review.data);
  if (totals.length === 0) return <p className="text-ink-soft">{messages.totals.none}</p>;
  return (
    <table aria-label={messages.tabs[view]} className="block overflow-hidden rounded-card border border-line bg-surface">
      <thead className="sr-only md:not-sr-only md:block">
        <tr className={`${rowClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
          <th className="text-left font-semibold">{messages.totals[view]}</th>
          <th className="text-left font-semibold">{messages.totals.kind}</th>
          <th className="text-right font-semibold">{messages.totals.people}</th>
          <th className="text-right font-semibold">{messages.totals.amount}</th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line">
        {totals.map(({ key, name, note, people, amountKobo }) => (
          <tr key={key} className={`${rowClassName} grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3`}>
            <td className="font-medium wrap-anywhere">{name}</td>
            <td className="order-3 text-sm text-ink-soft md:order-none md:text-base">{note}</td>
            <td className="order-4 text-right text-sm text-ink-soft tabular-nums md:order-none md:text-base">
              {allMessages.people(people)}
            </td>
            <td className="text-right font-semibold">
              <SignedMoney amountKobo={amountKobo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const rowClassName = "md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem_10rem] md:items-center md:gap-4";

const listComponentTotals = ({ byComponent }: RunReview): Total[] =>
  byComponent.map(({ id, name, side, people, amountKobo }) => ({
    key: `${side} ${id}`,
    name,
    note: messages.sheet.sides[side],
    people,
    amountKobo,
  }));

const listAuthorityTotals = ({ byAuthority }: RunReview): Total[] =>
  byAuthority.map(({ authority, name, what, people, amountKobo }) => ({
    key: `${authority} ${what}`,
    name,
    note: what,
    people,
    amountKobo,
  }));
