import { ListObligations } from "@albashi/contracts/remittances/obligations";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../api-client.ts";
import { DayText } from "../../ui/day-text.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const authorities = (count: number) => (count === 1 ? "1 authority" : `${count} authorities`);

/** Text of the card. An amount without a confirmed receipt may have been paid, so no text may claim that it was missed. */
const messages = {
  title: "Due to government",
  loading: "Loading what is due",
  failed: "We couldn't load what is due.",
  none: "Nothing is due at the moment.",
  pay: "Pay",
  to: (count: number) => `to ${authorities(count)} by`,
  overdue: (count: number) => `to ${authorities(count)} is past due without a receipt.`,
  penalty: "If not paid yet, the penalty is about",
  soFar: "so far, and each further day adds",
  upTo: "to",
  open: "View remittances",
} as const;

/** What is to be paid to tax offices and statutory funds next, and what is overdue. Its height is the same while it loads. */
export const DueCard = () => {
  const list = useQuery({ queryKey: ["remittances"], queryFn: ({ signal }) => call(ListObligations, { signal }) });
  if (list.isPending)
    return (
      <Card>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <Skeleton className="h-6 w-64 max-w-full" />
      </Card>
    );
  if (list.isError)
    return (
      <Card>
        <p>{messages.failed}</p>
      </Card>
    );
  const { next, overdue } = list.data.summary;
  return (
    <Card>
      {next && (
        <p>
          {messages.pay} <MoneyText amountKobo={next.amountKobo} className="font-semibold" /> {messages.to(next.payees)}{" "}
          <span className="font-semibold">
            <DayText day={next.payBy} />
          </span>
        </p>
      )}
      {overdue && (
        <p className="text-clay">
          <MoneyText amountKobo={overdue.amountKobo} className="font-semibold" /> {messages.overdue(overdue.payees)}
        </p>
      )}
      {overdue?.penalty && (
        <p className="text-clay">
          {messages.penalty} <AmountRange lowKobo={overdue.penalty.lowKobo} highKobo={overdue.penalty.highKobo} /> {messages.soFar}{" "}
          <AmountRange lowKobo={overdue.penalty.nextDayLowKobo} highKobo={overdue.penalty.nextDayHighKobo} />.
        </p>
      )}
      {!next && !overdue && <p>{messages.none}</p>}
    </Card>
  );
};

/** An estimate with one reading of the law or two. */
const AmountRange = ({ lowKobo, highKobo }: { lowKobo: string; highKobo: string }) => (
  <>
    <MoneyText amountKobo={lowKobo} />
    {lowKobo !== highKobo && (
      <>
        {" "}
        {messages.upTo} <MoneyText amountKobo={highKobo} />
      </>
    )}
  </>
);

const Card = ({ children }: { children: ReactNode }) => (
  <section
    aria-labelledby="due-to-government"
    className="flex min-h-81 flex-wrap content-between items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-6 py-4 sm:min-h-37"
  >
    <div className="grid min-w-0 gap-1">
      <h2 id="due-to-government" className="text-lg font-semibold">
        {messages.title}
      </h2>
      {children}
    </div>
    <TextLink to="/dash/remittances" className="inline-flex min-h-11 items-center">
      {messages.open}
    </TextLink>
  </section>
);
