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
  const paid = countOf(payout, "paid");
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
            <p className="text-sm text-ink-soft">{payout.finishedAt === null ? words.leave : words.finished}</p>
          </div>
        </div>
        <NextAct money={money} payout={payout} />
        {payout.finishedAt === null && money.stop === null && <StopButton />}
      </Panel>
      <PaymentList runId={money.runId} counts={payout.counts} people={payout.people} />
    </>
  );
};

const countOf = ({ counts }: Running, wanted: Running["counts"][number]["state"]) =>
  counts.find(({ state }) => state === wanted)?.people ?? 0;

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
  const failed = countOf(payout, "failed") + countOf(payout, "returned");
  if (mayOf(money, "retry").may) return <RetryAll money={money} people={failed} />;
  const whyNoRetry = failed > 0 && mayOf(money, "retry").whyNot;
  if (whyNoRetry) return <p className="text-ink-soft">{whyNoRetry}</p>;
  if (!mayOf(money, "close").may) return null;
  return (
    <LinkButton replace to={`/dash/payroll/runs/${money.runId}/close`} className="justify-self-start">
      {words.toClose}
    </LinkButton>
  );
};

const RetryAll = ({ money, people }: { money: MoneyOfRun; people: number }) => {
  const [isAsked, setIsAsked] = useState(false);
  const retry = useMoneyAct(money.runId, async () => {
    const { changed, money: after } = await call(RetryPayments, { params: { runId: money.runId }, body: {} });
    return { message: words.retried(changed), money: after };
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button isBusy={retry.isPending} onClick={() => setIsAsked(true)}>
        {words.retry(people)}
      </Button>
      {retry.error && (
        <Alert tone="failed" takesFocus>
          {retry.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.retryTitle(people)}
          effect={words.retryEffect}
          confirm={words.retry(people)}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            retry.mutate();
          }}
        />
      )}
    </div>
  );
};
