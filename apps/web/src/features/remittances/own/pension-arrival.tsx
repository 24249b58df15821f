import type { OwnDeduction } from "@albashi/contracts/remittances/own-deductions";
import { AnswerPensionArrival, type PensionArrival as Arrival } from "@albashi/contracts/remittances/pension-arrivals";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { AnswerArrivalDialog } from "./answer-arrival-dialog.tsx";
import { arrivalMessages as messages } from "./arrival-messages.ts";

/** What the employee said about the arrival of their pension, and how to say it. Nothing before a receipt says that it was paid. */
export const PensionArrival = ({ deduction }: { deduction: OwnDeduction }) => {
  const { runId, canAnswerArrival, arrival } = deduction;
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useMutationAction(
    async () => {
      await call(AnswerPensionArrival, { params: { runId }, body: { answer: "withdrawn" } });
      return messages.withdrawn;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["own-deductions"] }),
  );
  if (!canAnswerArrival && arrival === null) return null;
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      {arrival === null ? <p>{messages.ask}</p> : <Said arrival={arrival} />}
      <div className="flex flex-wrap gap-2">
        {canAnswerArrival && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {arrival === null ? messages.answer : messages.change}
          </Button>
        )}
        {canAnswerArrival && arrival !== null && (
          <Button variant="secondary" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {messages.withdraw}
          </Button>
        )}
      </div>
      {withdraw.error && (
        <p role="alert" className="text-clay">
          {withdraw.error.message || messages.failed}
        </p>
      )}
      {isOpen && <AnswerArrivalDialog runId={runId} arrival={arrival} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const Said = ({ arrival: { answer, arrivedOn, amountKobo } }: { arrival: Arrival }) => (
  <p>
    {messages.said[answer]}{" "}
    {arrivedOn !== null && (
      <>
        <DayText day={arrivedOn} />
        {amountKobo !== null && (
          <>
            {": "}
            <MoneyText amountKobo={amountKobo} />
          </>
        )}
        {". "}
      </>
    )}
    {answer !== "arrived" && messages.followUp}
  </p>
);
