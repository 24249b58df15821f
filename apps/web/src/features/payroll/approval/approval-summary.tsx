import type { ReactNode } from "react";
import { DayText } from "../../../ui/day-text.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { formatSignedNaira, SignedMoney } from "../../../ui/signed-money.tsx";
import { messages as allMessages } from "../messages.ts";
import type { Approval } from "./approval.ts";
import { messages as approvalMessages } from "./messages.ts";

const messages = approvalMessages.screen;

/** What is to be approved: the amount, how it compares with the last run, the people, the day and the cost. */
export const ApprovalSummary = ({ approval }: { approval: Approval }) => (
  <section aria-label={messages.total} className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="relative isolate grid gap-1 overflow-hidden border-b border-line bg-indigo-tint px-5 py-5">
      <Motif fade="corner" className="-z-10 text-indigo opacity-[0.16]" />
      <p className="text-sm text-ink-soft">{messages.total}</p>
      <p className="flex text-3xl font-bold tracking-tight sm:text-4xl">
        <SignedMoney amountKobo={approval.netKobo} />
      </p>
      {approval.netBeforeKobo !== null && <p>{describeChange(approval.netKobo, approval.netBeforeKobo)}</p>}
    </div>
    <dl className="grid grid-cols-2 gap-4 p-5 sm:grid-cols-3">
      <Fact name={messages.people}>{allMessages.people(approval.people)}</Fact>
      <Fact name={messages.payDay}>
        <DayText day={approval.payDay} />
      </Fact>
      <Fact name={messages.cost}>
        <SignedMoney amountKobo={approval.employerCostKobo} />
      </Fact>
    </dl>
  </section>
);

const describeChange = (netKobo: string, netBeforeKobo: string) => {
  const change = BigInt(netKobo) - BigInt(netBeforeKobo);
  if (change === 0n) return messages.sameAsBefore(formatSignedNaira(netBeforeKobo));
  const size = formatSignedNaira(String(change < 0n ? -change : change));
  return (change > 0n ? messages.moreThanBefore : messages.lessThanBefore)(size, formatSignedNaira(netBeforeKobo));
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex font-semibold">{children}</dd>
  </div>
);
