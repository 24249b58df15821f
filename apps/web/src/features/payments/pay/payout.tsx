import { type MoneyOfRun, ResumePayout, RetryPayments } from "@albashi/contracts/payments-runs";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProgressRing } from "../../../ui/progress-ring.tsx";
import { StopButton } from "../controls/stop-button.tsx";
import { PaymentList } from "./payment-list.tsx";
import { mayOf, useMoneyAct } from "./use-money-act.ts";
import { words as all } from "./words.ts";

const words = all.payout;
type Running = NonNullable<MoneyOfRun["payout"]>;

/** While people are paid, and after: how far it is, the one next act, and everybody's payment. */
export const Payout = ({ money, payout }: { money: MoneyOfRun; payout: Running }) => {
  const paid = countIn(payout, "paid");
  return (
    <>
      {payout.pausedBecause !== null && (
        <Alert tone={payout.goesOnByItself ? "information" : "failed"} title={payout.goesOnByItself ? words.waits : words.paused}>
          {payout.pausedBecause}
        </Alert>
      )}
      <Panel title={words.title}>
        <div className="flex flex-wrap items-center gap-6">
          <ProgressRing label={words.ring} done={paid} of={payout.people} />
          <div className="grid flex-1 basis-56 gap-1">
            <p role="status" className="text-lg font-semibold">
              {words.paid(paid, payout.people)}
            </p>
            <p className="text-ink-soft tabular-nums">
              {words.amount(formatNaira(kobo(payout.paidKobo)), formatNaira(kobo(payout.totalKobo)))}
            </p>
            <p className="text-sm text-ink-soft">
              {payout.startedBy !== null && `${words.startedBy} ${payout.startedBy}, `}
              <MomentText at={payout.startedAt} />
            </p>
            <p className="text-sm text-ink-soft">{howFar(payout)}</p>
          </div>
        </div>
        <NextAct money={money} payout={payout} />
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
  if (payout.finishedAt === null) return words.leave;
  const unpaid = countIn(payout, "waiting", "held", "on_its_way", "checking", "failed", "returned");
  return unpaid === 0 ? words.finished : words.unpaid(unpaid);
};

/** One act at a time: to go on, then to pay again where it failed, then to close. While a stop stands, lifting it is the act. */
const NextAct = ({ money, payout }: { money: MoneyOfRun; payout: Running }) => {
  const resume = useMoneyAct(money.runId, async () => ({
    money: await call(ResumePayout, { params: { runId: money.runId } }),
    message: words.resumed,
  }));
  if (money.stop !== null) return null;
  if (payout.pausedBecause !== null && mayOf(money, "resume").may)
    return (
      <div className="grid justify-items-start gap-3">
        <Button isBusy={resume.isPending} onClick={() => resume.mutate()}>
          {words.resume}
        </Button>
        {resume.error && <Alert tone="failed">{resume.error.message}</Alert>}
      </div>
    );
  if (mayOf(money, "retry").may) return <RetryAll money={money} again={payout.again} />;
  const whyNoRetry = countIn(payout, "failed", "returned") > 0 && mayOf(money, "retry").whyNot;
  if (whyNoRetry) return <p className="text-ink-soft">{whyNoRetry}</p>;
  if (!mayOf(money, "close").may) return null;
  return (
    <LinkButton replace to={`/dash/payroll/runs/${money.runId}/close`} className="justify-self-start">
      {words.toClose}
    </LinkButton>
  );
};

/** Pays those again whom the server counted; who must wait is told beside it. */
const RetryAll = ({ money, again }: { money: MoneyOfRun; again: Running["again"] }) => {
  const [isAsked, setIsAsked] = useState(false);
  const retry = useMoneyAct(money.runId, async () => {
    const { changed, money: after } = await call(RetryPayments, { params: { runId: money.runId }, body: {} });
    return { message: words.retried(changed), money: after };
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={retry.isPending} onClick={() => setIsAsked(true)}>
        {words.retry(again.people)}
      </Button>
      {again.waitsUntil !== null && (
        <p className="text-sm text-ink-soft">
          {words.waiting(again.waiting)} <MomentText at={again.waitsUntil} />
        </p>
      )}
      {retry.error && (
        <Alert tone="failed" takesFocus>
          {retry.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.retryTitle(again.people, formatNaira(kobo(again.amountKobo)))}
          effect={words.retryEffect}
          confirm={words.retry(again.people)}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            retry.mutate();
          }}
        >
          {again.refused > 0 && <Alert tone="failed">{words.refused(again.refused)}</Alert>}
        </ConfirmDialog>
      )}
    </div>
  );
};
