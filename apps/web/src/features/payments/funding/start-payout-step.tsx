import { ScheduleRunPayout, StartRunPayout } from "@albashi/contracts/payments/payout-start";
import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { formatDayOfYear, formatWeekday, localDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages as allMessages } from "../payouts/messages.ts";
import { actionAvailability, usePayoutAction } from "../payouts/use-payout-action.ts";

const messages = allMessages.pay;

interface StartPayoutStepProps {
  readonly money: PayoutOverview;
  readonly payeeCount: number;
}

/** Pays a funded run: now, or on its pay day while that is still ahead. */
export const StartPayoutStep = ({ money, payeeCount }: StartPayoutStepProps) => {
  const { runId, schedule } = money;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const keyOf = useIdempotencyKey();
  const start = usePayoutAction(runId, async () => ({
    // A run starts once: a double click is the same request, which is confirmed once.
    money: await call(StartRunPayout, { params: { runId }, idempotencyKey: keyOf(runId) }),
    message: messages.started,
  }));
  const scheduleStart = usePayoutAction(runId, async () => ({
    money: await call(ScheduleRunPayout, { params: { runId } }),
    message: messages.scheduled(formatWeekday(localDate(money.payDay))),
  }));
  const { isAllowed, blockText } = actionAvailability(money, "start");
  const netText = formatNaira(kobo(money.needed.parts.find(({ part }) => part === "net_pay")?.amountKobo ?? money.needed.totalKobo));
  const error = start.error ?? scheduleStart.error;
  const isScheduled = schedule?.state === "scheduled" && !schedule.isOutdated;
  const choose = (action: { mutate: () => void }) => {
    setIsDialogOpen(false);
    action.mutate();
  };
  return (
    <div className="grid justify-items-start gap-3">
      {isAllowed && (
        <Button
          variant={isScheduled ? "secondary" : "primary"}
          isBusy={start.isPending || scheduleStart.isPending}
          onClick={() => setIsDialogOpen(true)}
          className="whitespace-normal!"
        >
          {isScheduled ? messages.payNow : messages.pay(payeeCount, netText)}
        </Button>
      )}
      {!isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {error && (
        <Alert tone="error" takesFocus>
          {error.message}
        </Alert>
      )}
      {isDialogOpen &&
        (actionAvailability(money, "schedule").isAllowed ? (
          <PayDayDialog
            payDay={money.payDay}
            text={messages.choose(payeeCount, netText)}
            onClose={() => setIsDialogOpen(false)}
            onPayNow={() => choose(start)}
            onPayDay={() => choose(scheduleStart)}
          />
        ) : (
          <ConfirmDialog
            title={messages.confirmTitle(payeeCount, netText)}
            description={messages.confirmEffect}
            confirm={messages.pay(payeeCount, netText)}
            isDestructive={false}
            onClose={() => setIsDialogOpen(false)}
            onConfirm={() => choose(start)}
          />
        ))}
    </div>
  );
};

interface PayDayDialogProps {
  readonly payDay: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onPayNow: () => void;
  readonly onPayDay: () => void;
}

const PayDayDialog = ({ payDay, text, onClose, onPayNow, onPayDay }: PayDayDialogProps) => {
  const day = localDate(payDay);
  return (
    <Dialog role="alertdialog" title={messages.chooseTitle(formatDayOfYear(day))} onClose={onClose}>
      <p className="font-semibold">{text}</p>
      <dl className="grid gap-3 text-ink-soft">
        <Choice name={messages.payNow} description={messages.confirmEffect} />
        <Choice name={messages.payOn(formatWeekday(day))} description={messages.payDayEffect} />
      </dl>
      <div className="flex flex-col gap-3">
        <Button onClick={onPayDay}>{messages.payOn(formatWeekday(day))}</Button>
        <Button variant="secondary" onClick={onPayNow}>
          {messages.payNow}
        </Button>
      </div>
    </Dialog>
  );
};

const Choice = ({ name, description }: { name: string; description: string }) => (
  <div>
    <dt className="font-semibold text-ink">{name}</dt>
    <dd>{description}</dd>
  </div>
);
