import type { DeductionState, OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { Check, Circle } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";
import { PensionArrival } from "./pension-arrival.tsx";

const tones = {
  blocked: "warning",
  deducted: "neutral",
  scheduled: "neutral",
  transferred: "success",
  unchecked: "info",
  disputed: "danger",
  short: "warning",
  credited: "neutral",
  confirmed: "success",
} as const satisfies Record<DeductionState, string>;

/** One deduction, how far it has come, and what to do where it stopped. */
export const DeductionSteps = ({ deduction }: { deduction: OwnDeduction }) => {
  const { kind, payee, amountKobo, employerKobo, state, lateDays, dueOn } = deduction;
  const isLate = lateDays > 0 && state !== "confirmed";
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold wrap-anywhere">{messages.kinds[kind]}</h3>
          <SignedMoney amountKobo={amountKobo} className="font-semibold" />
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {payee}
          {dueOn !== null && (
            <>
              {" · "}
              {messages.dueOn} <DayText day={dueOn} />
            </>
          )}
          {employerKobo !== "0" && (
            <>
              {" · "}
              {messages.employerAdds} <MoneyText amountKobo={employerKobo} />
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[state]}>{messages.badges[state]}</Badge>
        {isLate && <Badge tone="danger">{messages.pastDue(lateDays)}</Badge>}
        {state === "confirmed" && lateDays > 0 && <Badge tone="warning">{messages.paidLate(lateDays)}</Badge>}
      </p>
      <Steps deduction={deduction} />
      <Detail deduction={deduction} isLate={isLate} />
      <PensionArrival deduction={deduction} />
    </div>
  );
};

const firstSteps = ["deducted", "scheduled"] as const;
const lastSteps = ["paid", "confirmed"] as const;

const Steps = ({ deduction: { kind, state, deductedOn, scheduledOn, paidOn, confirmedOn } }: { deduction: OwnDeduction }) => {
  const days = { deducted: deductedOn, scheduled: scheduledOn, paid: paidOn, confirmed: confirmedOn };
  return (
    <ol className="grid gap-2 text-sm sm:grid-cols-4">
      {/* What a credit covers is never paid on its own. */}
      {(state === "credited" ? firstSteps : [...firstSteps, ...lastSteps]).map((step) => {
        const day = days[step];
        const [Icon, color] = day === null ? [Circle, "text-edge"] : [Check, "text-palm"];
        return (
          <li key={step} className="flex gap-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span className="grid">
              <span className={day === null ? "text-ink-soft" : "font-medium"}>
                {(kind === "third_party" ? messages.stepsOfThirdParty : messages.steps)[step]}
              </span>
              <span className="text-ink-soft">{day === null ? messages.notYet[step] : <DayText day={day} />}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const Detail = ({ deduction, isLate }: { deduction: OwnDeduction; isLate: boolean }) => {
  const { state, block, receipt, remitter } = deduction;
  if (block !== null)
    return (
      <p className="text-sm">
        {messages.blocks[block]} {block !== "no_tax_state" && <TextLink to="/app2/financial-details">{messages.completeRecord}</TextLink>}
      </p>
    );
  if (state === "confirmed") return <p className="text-sm">{receipt && messages.receipt(receipt.numberEnds, receipt.grade)}</p>;
  if (state === "blocked") return null;
  const text = messages.details[state];
  return (
    <p className="text-sm">
      {typeof text === "string" ? text : text(deduction)}{" "}
      {(isLate || state === "disputed" || state === "short") && `${messages.ask[remitter]} ${messages.askAuthority(deduction)}`}
    </p>
  );
};
