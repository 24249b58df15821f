import type { Obligation } from "@albashi/contracts/remittances/obligations";
import { formatNaira, kobo } from "@albashi/money";
import { ChevronRight } from "lucide-react";
import { nameOf } from "./describe-obligation.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.lateness;

type Late = NonNullable<Obligation["lateness"]>;
type Penalty = NonNullable<Late["penalty"]>;

/** What lateness has cost: by today if the amount was not paid, or by the day of its receipt. The law is folded under "Why". */
export const Lateness = ({ obligation }: { obligation: Pick<Obligation, "kind" | "payee" | "countedFrom" | "lateness"> }) => {
  const { lateness, kind } = obligation;
  if (lateness === null) return null;
  const { days, isOutstanding, penalty } = lateness;
  if (penalty === null) {
    const unpaid = kind === "third_party" ? messages.setByAgreement(days) : messages.setByAuthority(days);
    return <p className="text-clay">{isOutstanding ? unpaid : messages.paidLate(days)}</p>;
  }
  return (
    <div>
      <p className="text-clay">{isOutstanding ? costSoFar(penalty) : costOfPaid(days, penalty)}</p>
      <details>
        <summary
          aria-label={messages.whyOf(nameOf(obligation))}
          className="flex min-h-11 w-fit items-center gap-1 rounded font-semibold text-indigo outline-indigo xl:min-h-6"
        >
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform [details[open]>summary>&]:rotate-90" />
          {messages.why}
        </summary>
        <Reasons lateness={lateness} penalty={penalty} />
      </details>
    </div>
  );
};

const Reasons = ({ lateness: { days, isOutstanding }, penalty }: { lateness: Late; penalty: Penalty }) => (
  <div className="grid gap-1 pt-1 pb-2 text-ink-soft">
    {isOutstanding && <p>{messages.daysLate(days)}</p>}
    {penalty.lowLaw === penalty.highLaw ? (
      <p>{penalty.lowLaw}</p>
    ) : (
      <>
        <p>
          {messages.lower}: {penalty.lowLaw}
        </p>
        <p>
          {messages.higher}: {penalty.highLaw}
        </p>
        <p>{messages.authorityDecides}</p>
      </>
    )}
    {isOutstanding && <p>{messages.nextDay(costOfNextDay(penalty))}</p>}
  </div>
);

const costSoFar = ({ lowKobo, highKobo }: Penalty) =>
  lowKobo === highKobo
    ? messages.oneAmount(formatNaira(kobo(lowKobo)))
    : messages.range(formatNaira(kobo(lowKobo)), formatNaira(kobo(highKobo)));

const costOfPaid = (days: number, { lowKobo, highKobo }: Penalty) =>
  lowKobo === highKobo
    ? messages.paidOneAmount(days, formatNaira(kobo(lowKobo)))
    : messages.paidRange(days, formatNaira(kobo(lowKobo)), formatNaira(kobo(highKobo)));

/** The section with the higher total can have the lower cost per day, so the two are put in order. */
const costOfNextDay = ({ nextDayLowKobo, nextDayHighKobo }: Penalty) => {
  const [one, other] = [kobo(nextDayLowKobo), kobo(nextDayHighKobo)];
  if (one === other) return formatNaira(one);
  return one < other
    ? messages.amountRange(formatNaira(one), formatNaira(other))
    : messages.amountRange(formatNaira(other), formatNaira(one));
};
