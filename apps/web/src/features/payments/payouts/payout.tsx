import { type PayoutOverview, ResumePayout, RetryPayments } from "@albashi/contracts/payments/payouts";
import { formatWeekday, localDate } from "@albashi/dates";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProgressRing } from "../../../ui/progress-ring.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { StopButton } from "../controls/stop-button.tsx";
import { pauseText } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";
import { PaymentList } from "./payment-list.tsx";
import { ReleaseAll } from "./release-all.tsx";
import { Remittances } from "./remittances.tsx";
import { actionAvailability, usePayoutAction } from "./use-payout-action.ts";

const messages = allMessages.payout;
type PayoutProgress = NonNullable<PayoutOverview["payout"]>;

/** A started payout: its progress, the next action, and the list of payments. */
export const Payout = ({ money, payout }: { money: PayoutOverview; payout: PayoutProgress }) => {
  const paidCount = countInStates(payout, "paid");
  return (
    <>
      {payout.pause !== null && (
        <Alert tone={payout.goesOnByItself ? "info" : "error"} title={pauseTitle(payout)}>
          {payout.willBePaidOn === null ? pauseText(payout.pause) : messages.clearsText}
        </Alert>
      )}
      <Panel title={messages.title}>
        <div className="flex flex-wrap items-center gap-6">
          <ProgressRing label={messages.progressLabel} done={paidCount} total={payout.people} />
          <div className="grid flex-1 basis-56 gap-1">
            <p role="status" className="text-lg font-semibold">
              {messages.paidCount(paidCount, payout.people)}
            </p>
            <p className="text-ink-soft tabular-nums">
              {messages.paidAmount(formatNaira(kobo(payout.paidKobo)), formatNaira(kobo(payout.totalKobo)))}
            </p>
            <p className="text-sm text-ink-soft">
              {payout.startedBy !== null &&
                `${payout.wasScheduled ? messages.startedOnSchedule : messages.startedBy} ${payout.startedBy}, `}
              <TimestampText at={payout.startedAt} />
            </p>
            <p className="text-sm text-ink-soft">{progressText(payout)}</p>
          </div>
        </div>
        <NextAction money={money} payout={payout} />
        {money.stop === null && <ReleaseAll runId={money.runId} heldCount={countInStates(payout, "held")} />}
        {payout.finishedAt === null && money.stop === null && <StopButton />}
      </Panel>
      <Remittances remittances={money.remittances} />
      <PaymentList runId={money.runId} counts={payout.counts} payeeCount={payout.people} />
    </>
  );
};

const pauseTitle = ({ goesOnByItself, willBePaidOn }: PayoutProgress) => {
  if (willBePaidOn !== null) return messages.clearsTitle(formatWeekday(localDate(willBePaidOn)));
  return goesOnByItself ? messages.waitingTitle : messages.pausedTitle;
};

const countInStates = ({ counts }: PayoutProgress, ...states: readonly PayoutProgress["counts"][number]["state"][]) =>
  counts.reduce((sum, { state, people }) => (states.includes(state) ? sum + people : sum), 0);

/** A finished payout with unpaid employees is not described as final, because those can be retried. */
const progressText = (payout: PayoutProgress) => {
  if (payout.finishedAt === null) return messages.canLeave;
  const unpaidCount = countInStates(payout, "waiting", "held", "on_its_way", "checking", "failed", "returned");
  return unpaidCount === 0 ? messages.finished : messages.unpaidCount(unpaidCount);
};

/** Offers one action at a time: resume, then retry failures, then close. While payments are stopped, none of them. */
const NextAction = ({ money, payout }: { money: PayoutOverview; payout: PayoutProgress }) => {
  const resume = usePayoutAction(money.runId, async () => ({
    money: await call(ResumePayout, { params: { runId: money.runId } }),
    message: messages.resumed,
  }));
  if (money.stop !== null) return null;
  if (payout.pause !== null && actionAvailability(money, "resume").isAllowed)
    return (
      <div className="grid justify-items-start gap-3">
        <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {messages.resume}
        </Button>
        {resume.error && <Alert tone="error">{resume.error.message}</Alert>}
      </div>
    );
  if (actionAvailability(money, "retry").isAllowed) return <RetryAll money={money} retryPreview={payout.again} />;
  const retryBlockText = countInStates(payout, "failed", "returned") > 0 && actionAvailability(money, "retry").blockText;
  if (retryBlockText) return <p className="text-ink-soft">{retryBlockText}</p>;
  if (!actionAvailability(money, "close").isAllowed) return null;
  return (
    <LinkButton replace to={`/dash/payroll/runs/${money.runId}/close`} className="justify-self-start">
      {messages.goToCloseStep}
    </LinkButton>
  );
};

/** Retries the payments that the server lists as retryable, and shows when the others can be retried. */
const RetryAll = ({ money, retryPreview }: { money: PayoutOverview; retryPreview: PayoutProgress["again"] }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const retry = usePayoutAction(money.runId, async () => {
    const { changed, money: updatedMoney } = await call(RetryPayments, { params: { runId: money.runId }, body: {} });
    return { message: messages.retried(changed), money: updatedMoney };
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={retry.isPending} onClick={() => setIsDialogOpen(true)}>
        {messages.retry(retryPreview.people)}
      </Button>
      {retryPreview.waitsUntil !== null && (
        <p className="text-sm text-ink-soft">
          {messages.retryWait(retryPreview.waiting)} <TimestampText at={retryPreview.waitsUntil} />
        </p>
      )}
      {retry.error && (
        <Alert tone="error" takesFocus>
          {retry.error.message}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.retryTitle(retryPreview.people, formatNaira(kobo(retryPreview.amountKobo)))}
          description={messages.retryEffect}
          confirm={messages.retry(retryPreview.people)}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            retry.mutate();
          }}
        >
          {retryPreview.refused > 0 && <Alert tone="error">{messages.refusedAccounts(retryPreview.refused)}</Alert>}
        </ConfirmDialog>
      )}
    </div>
  );
};
