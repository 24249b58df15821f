import { ConfirmCredit, ReverseCredit } from "@albashi/contracts/remittances/credit";
import type { ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api-client.ts";
import { useCan } from "../../app/rights.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatSignedNaira } from "../../ui/signed-money.tsx";
import { showToast } from "../../ui/toasts.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.schedule;

/** What credit does or could do for a final schedule, and the admin's decision: only they know whether it was paid already. */
export const ScheduleCredit = ({ schedule }: { schedule: ScheduleDetails }) => {
  const can = useCan();
  const { creditOfferKobo, finalised, remitter } = schedule;
  if (!finalised) return null;
  if (creditOfferKobo !== null) {
    const amount = formatSignedNaira(creditOfferKobo);
    return (
      <Notice title={messages.creditOffer.title} text={messages.creditOffer.text(amount)}>
        <Confirm schedule={schedule} creditKobo={creditOfferKobo} label={messages.creditOffer.confirm(amount)} />
      </Notice>
    );
  }
  if (finalised.creditUsedKobo === "0") return null;
  const amount = formatSignedNaira(finalised.creditUsedKobo);
  const isSettled = finalised.payableKobo === "0";
  if (!finalised.isCreditConfirmed)
    return (
      <Notice title={messages.creditUnconfirmed.title} text={messages.creditUnconfirmed.text(amount)}>
        <Confirm schedule={schedule} creditKobo={finalised.creditUsedKobo} label={messages.creditUnconfirmed.confirm} />
        <TakeBack schedule={schedule} amount={amount} />
      </Notice>
    );
  if (!isSettled) return null;
  return (
    <Alert tone="info" action={remitter === "employer" && can("payroll.write") && <TakeBack schedule={schedule} amount={amount} />}>
      {messages.settledByCredit}
    </Alert>
  );
};

const Notice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const can = useCan();
  return (
    <Alert tone="info" title={title} action={can("payroll.write") && <div className="flex flex-wrap items-start gap-3">{children}</div>}>
      {text}
    </Alert>
  );
};

interface ConfirmProps {
  readonly schedule: ScheduleDetails;
  readonly creditKobo: string;
  readonly label: string;
}

const Confirm = ({ schedule: { scheduleId }, creditKobo, label }: ConfirmProps) => (
  <Decision
    label={label}
    title={messages.creditOffer.dialogTitle}
    text={messages.creditOffer.dialogText(formatSignedNaira(creditKobo))}
    done={messages.creditOffer.confirmed}
    failed={messages.creditOffer.failed}
    decide={() => call(ConfirmCredit, { params: { scheduleId }, body: { creditKobo } })}
  />
);

const TakeBack = ({ schedule: { scheduleId }, amount }: { schedule: ScheduleDetails; amount: string }) => (
  <Decision
    label={messages.creditReversal.reverse}
    isSecondary
    title={messages.creditReversal.dialogTitle}
    text={messages.creditReversal.dialogText(amount)}
    done={messages.creditReversal.reversed}
    failed={messages.creditReversal.failed}
    decide={() => call(ReverseCredit, { params: { scheduleId } })}
  />
);

interface DecisionProps {
  readonly label: string;
  readonly isSecondary?: boolean;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly failed: string;
  readonly decide: () => Promise<unknown>;
}

const Decision = ({ label, isSecondary = false, title, text, done, failed, decide }: DecisionProps) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: decide,
    onSuccess: () => showToast(done),
    // After a refusal too: the screen then shows the credit that is left.
    onSettled: () => queries.invalidateQueries({ queryKey: ["remittances"] }),
  });
  return (
    <div className="grid gap-3">
      <Button
        variant={isSecondary ? "secondary" : "primary"}
        className="justify-self-start"
        isBusy={decision.isPending}
        busyLabel={messages.busy}
        onClick={() => setIsDialogOpen(true)}
      >
        {label}
      </Button>
      {decision.error && (
        <Alert tone="error" takesFocus>
          {decision.error.message || failed}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={title}
          description={text}
          confirm={label}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            decision.mutate();
          }}
        />
      )}
    </div>
  );
};
