import { ClosePayout as Close, type PaymentState, type PayoutOverview } from "@albashi/contracts/payments/payouts";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../messages.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./close-messages.ts";
import { actionAvailability, usePayoutAction } from "./use-payout-action.ts";
import { isNotApproved, usePayoutMoneyOnce } from "./use-payout-money.ts";

const final: readonly PaymentState[] = ["paid", "given_back"];

interface ClosePayoutProps {
  readonly runId: string;
  /** The run is closed, so whatever else shows it is to be asked anew. */
  readonly onClosed: () => void;
}

/** What remains of a run's payments until it can be closed, and closing it. */
export const ClosePayout = ({ runId, onClosed }: ClosePayoutProps) => {
  const money = usePayoutMoneyOnce(runId);
  // Before the approval there is no money to speak of; the step itself says what comes first.
  if (isNotApproved(money.error)) return null;
  if (money.data === undefined) return <SectionState query={money} />;
  return (
    <Panel title={messages.title}>
      <Standing money={money.data} />
      {money.data.payout !== null && money.data.runState !== "closed" && <CloseAct money={money.data} onClosed={onClosed} />}
    </Panel>
  );
};

const Standing = ({ money: { runId, runState, payout } }: { money: PayoutOverview }) => {
  const toPay = (
    <TextLink replace to={`/dash/payroll/runs/${runId}/pay`} className="justify-self-start">
      {messages.toPay}
    </TextLink>
  );
  if (runState === "closed") return <Alert tone="done">{messages.closed}</Alert>;
  if (payout === null)
    return (
      <>
        <p className="text-ink-soft">{messages.nobody}</p>
        {toPay}
      </>
    );
  const open = payout.counts.filter(({ state }) => !final.includes(state));
  if (open.length === 0) return <p className="text-ink-soft">{messages.ready}</p>;
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold">{messages.remaining}</p>
        <ul className="list-disc pl-6">
          {open.map(({ state, people }) => (
            <li key={state}>{messages.remains(people, allMessages.states[state])}</li>
          ))}
        </ul>
      </div>
      {toPay}
    </>
  );
};

const CloseAct = ({ money, onClosed }: { money: PayoutOverview; onClosed: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  const close = usePayoutAction(money.runId, async () => {
    const after = await call(Close, { params: { runId: money.runId } });
    onClosed();
    return { message: messages.done, money: after };
  });
  const { may, whyNot } = actionAvailability(money, "close");
  return (
    <div className="grid justify-items-start gap-3">
      {may && (
        <Button isBusy={close.isPending} onClick={() => setIsAsked(true)}>
          {messages.act}
        </Button>
      )}
      {!may && whyNot !== null && <Alert tone="information">{whyNot}</Alert>}
      {close.error && (
        <Alert tone="failed" takesFocus>
          {close.error.message}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={messages.confirmTitle}
          effect={messages.effect}
          confirm={messages.act}
          isDestructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            close.mutate();
          }}
        />
      )}
    </div>
  );
};
