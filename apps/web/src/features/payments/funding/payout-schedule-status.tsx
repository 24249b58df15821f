import { CancelPayoutSchedule } from "@albashi/contracts/payments/payout-start";
import type { PayoutOverview, PayoutSchedule } from "@albashi/contracts/payments/payouts";
import { formatWeekday, localDate } from "@albashi/dates";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages as allMessages } from "../payouts/messages.ts";
import { usePayoutAction } from "../payouts/use-payout-action.ts";

const messages = allMessages.schedule;

/** When a scheduled payout will start, why it has not started yet, or why it did not start on its pay day. */
export const PayoutScheduleStatus = ({ money, schedule }: { money: PayoutOverview; schedule: PayoutSchedule }) => {
  const can = useCan();
  const day = formatWeekday(localDate(schedule.payDay));
  if (schedule.state === "not_started")
    return (
      <Alert tone="error" title={messages.notStartedTitle(day)}>
        {schedule.reason && messages.notStarted[schedule.reason]}
      </Alert>
    );
  if (schedule.delay !== null && !schedule.isOutdated)
    return (
      <div className="grid gap-3">
        <Alert tone="error" title={messages.delayedTitle}>
          {messages.delayed[schedule.delay.reason]}
        </Alert>
        {can("payments.stop") && <CancelScheduleButton runId={money.runId} day={day} />}
      </div>
    );
  return (
    <Panel title={schedule.isOutdated ? messages.outdatedTitle(day) : messages.title(day)}>
      <p className="max-w-2xl text-ink-soft">{schedule.isOutdated ? messages.outdated : messages.text(schedule.scheduledBy)}</p>
      {can("payments.stop") && <CancelScheduleButton runId={money.runId} day={day} />}
    </Panel>
  );
};

const CancelScheduleButton = ({ runId, day }: { runId: string; day: string }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const cancel = usePayoutAction(runId, async () => ({
    money: await call(CancelPayoutSchedule, { params: { runId } }),
    message: messages.cancelled,
  }));
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={cancel.isPending} onClick={() => setIsDialogOpen(true)}>
        {messages.cancel}
      </Button>
      {cancel.error && <Alert tone="error">{cancel.error.message}</Alert>}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.cancelTitle(day)}
          description={messages.cancelEffect}
          confirm={messages.cancel}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            cancel.mutate();
          }}
        />
      )}
    </div>
  );
};
