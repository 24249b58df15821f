import type { ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { type ReactNode, useId } from "react";
import { DayText } from "../../ui/day-text.tsx";
import { SignedMoney } from "../../ui/signed-money.tsx";
import { TimestampText } from "../../ui/timestamp-text.tsx";
import { remitterOf } from "./describe-obligation.ts";
import { Lateness } from "./lateness.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.schedule;

/** How much is due and until when. A final schedule shows what is left to pay after credit; an open one what could be remitted now. */
export const ScheduleSummary = ({ schedule }: { schedule: ScheduleDetails }) => {
  const id = useId();
  const { finalised, due, kind, people, totalKobo, remittable } = schedule;
  const hasCredit = finalised !== null && finalised.payableKobo !== totalKobo;
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <h2 id={id} className="sr-only">
        {messages.facts}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-4 xl:flex xl:flex-wrap xl:gap-x-14">
        <Fact name={finalised ? messages.payable : messages.total} isMain>
          <SignedMoney amountKobo={finalised?.payableKobo ?? totalKobo} />
        </Fact>
        {hasCredit && (
          <Fact name={messages.total}>
            <SignedMoney amountKobo={totalKobo} />
          </Fact>
        )}
        {hasCredit && finalised.creditUsedKobo !== "0" && (
          <Fact name={messages.creditUsed}>
            <SignedMoney amountKobo={finalised.creditUsedKobo} />
          </Fact>
        )}
        {!finalised && remittable.totalKobo !== totalKobo && (
          <Fact name={messages.ready}>
            <SignedMoney amountKobo={remittable.totalKobo} />
          </Fact>
        )}
        <Fact name={allMessages.payBy}>{due ? <DayText day={due.payBy} /> : allMessages.noLegalDay}</Fact>
        {/* For a union or a lender the day is our own suggestion. */}
        {due && kind !== "third_party" && (
          <Fact name={allMessages.dueByLaw}>
            <DayText day={due.legal} />
          </Fact>
        )}
        <Fact name={messages.peopleCount}>{people}</Fact>
      </dl>
      <p className="text-sm text-ink-soft">
        {remitterOf(schedule)}
        {finalised && (
          <>
            {" · "}
            {messages.finalisedOn} <TimestampText at={finalised.at} />
            {finalised.by !== null && `, ${messages.finalisedBy(finalised.by)}`}
          </>
        )}
      </p>
      {schedule.lateness && (
        <div className="text-sm">
          <Lateness obligation={schedule} />
        </div>
      )}
    </section>
  );
};

const Fact = ({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) => (
  // On a phone a fact is one line, so that the actions below stay in reach.
  <div className={`min-w-0 gap-1 sm:grid sm:content-start ${isMain ? "grid" : "flex flex-wrap items-baseline justify-between gap-x-4"}`}>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={isMain ? "font-display text-2xl font-semibold" : "font-semibold sm:text-lg"}>{children}</dd>
  </div>
);
