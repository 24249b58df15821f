import { type MoneyOfRun, ResumePayout, RetryPayments } from "@albashi/contracts/payments/payouts";
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
import { actionAvailability, usePayoutAction } from "./use-payout-action.ts";

const messages = allMessages.payout;
type Running = NonNullable<MoneyOfRun["payout"]>;

/** While people are paid, and after: how far it is, the one next act, and everybody's payment. */
export const Payout = ({ money, payout }: { money: MoneyOfRun; payout: Running }) => {
  const paid = countIn(payout, "paid");
  return (
    <>
      {payout.pause !== null && (
        <Alert tone={payout.goesOnByItself ? "information" : "failed"} title={payout.goesOnByItself ? messages.waits : messages.paused}>
          {pauseText(payout.pause)}
        </Alert>
      )}
      <Panel title={messages.title}>
        <div className="flex flex-wrap items-center gap-6">
          <ProgressRing label={messages.ring} done={paid} total={payout.people} />
          <div className="grid flex-1 basis-56 gap-1">
            <p role="status" className="text-lg font-semibold">
              {messages.paid(paid, payout.people)}
            </p>
            <p className="text-ink-soft tabular-nums">
              {messages.amount(formatNaira(kobo(payout.paidKobo)), formatNaira(kobo(payout.totalKobo)))}
            </p>
            <p className="text-sm text-ink-soft">
              {payout.startedBy !== null && `${messages.startedBy} ${payout.startedBy}, `}
              <TimestampText at={payout.startedAt} />
            </p>
            <p className="text-sm text-ink-soft">{howFar(payout)}</p>
          </div>
        </div>
        <NextAction money={money} payout={payout} />
        {payout.finishedAt === null && money.stop === null && <StopButton />}
      </Panel>
      <PaymentList runId={money.runId} counts={payout.counts} people={payout.people} />
    </>
  );
};

const countIn = ({ counts }: Running, ...states: readonly Running["counts"][number]["state"][]) =>
  counts.reduce((sum, { state, people }) => (states.includes(state) ? sum + people : sum), 0);

/** While somebody is not paid, nothing is final, even where nothing is on its way any more. */
const howFar = (payout: Running) => {
  if (payout.finishedAt === null) return messages.leave;
  const unpaid = countIn(payout, "waiting", "held", "on_its_way", "checking", "failed", "returned");
  return unpaid === 0 ? messages.finished : messages.unpaid(unpaid);
};

/** One act at a time: to go on, then to pay again where it failed, then to close. While a stop stands, lifting it is the act. */
const NextAction = ({ money, payout }: { money: MoneyOfRun; payout: Running }) => {
  const resume = usePayoutAction(money.runId, async () => ({
    money: await call(ResumePayout, { params: { runId: money.runId } }),
    message: messages.resumed,
  }));
  if (money.stop !== null) return null;
  if (payout.pause !== null && actionAvailability(money, "resume").may)
    return (
      <div className="grid justify-items-start gap-3">
        <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {messages.resume}
        </Button>
        {resume.error && <Alert tone="failed">{resume.error.message}</Alert>}
      </div>
    );
  if (actionAvailability(money, "retry").may) return <RetryAll money={money} again={payout.again} />;
  const whyNoRetry = countIn(payout, "failed", "returned") > 0 && actionAvailability(money, "retry").whyNot;
  if (whyNoRetry) return <p className="text-ink-soft">{whyNoRetry}</p>;
  if (!actionAvailability(money, "close").may) return null;
  return (
    <LinkButton replace to={`/dash/payroll/runs/${money.runId}/close`} className="justify-self-start">
      {messages.toClose}
    </LinkButton>
  );
};

/** Pays those again whom the server counted; who must wait is told beside it. */
const RetryAll = ({ money, again }: { money: MoneyOfRun; again: Running["again"] }) => {
  const [isAsked, setIsAsked] = useState(false);
  const retry = usePayoutAction(money.runId, async () => {
    const { changed, money: after } = await call(RetryPayments, { params: { runId: money.runId }, body: {} });
    return { message: messages.retried(changed), money: after };
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={retry.isPending} onClick={() => setIsAsked(true)}>
        {messages.retry(again.people)}
      </Button>
      {again.waitsUntil !== null && (
        <p className="text-sm text-ink-soft">
          {messages.waiting(again.waiting)} <TimestampText at={again.waitsUntil} />
        </p>
      )}
      {retry.error && (
        <Alert tone="failed" takesFocus>
          {retry.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.retryTitle(again.people, formatNaira(kobo(again.amountKobo)))}
          effect={messages.retryEffect}
          confirm={messages.retry(again.people)}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            retry.mutate();
          }}
        >
          {again.refused > 0 && <Alert tone="failed">{messages.refused(again.refused)}</Alert>}
        </ConfirmDialog>
      )}
    </div>
  );
};
