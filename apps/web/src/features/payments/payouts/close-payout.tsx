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
import { Remittances } from "./remittances.tsx";
import { actionAvailability, usePayoutAction } from "./use-payout-action.ts";
import { isNotApproved, usePayoutMoneyOnce } from "./use-payout-money.ts";

const messages = {
  title: "Payments in this run",
  runClosed: "This run is closed. All pay was sent or returned to your wallet.",
  notStarted: "No one has been paid from this run yet.",
  goToPayStep: "Go to Fund and pay",
  remainingTitle: "Before you can close this run",
  remainingPayments: (people: number, state: string) => `${allMessages.people(people)}: ${state.toLowerCase()}`,
  readyToClose: "All pay was sent or returned to the wallet. Closing the run returns unused transfer fees to your wallet.",
  close: "Close the run",
  confirmTitle: "Close this run?",
  closeEffect: "No more payments can be made from this run. Unused transfer fees go back to your wallet.",
  closeDone: "The run is closed.",
} as const;

const finalStates: readonly PaymentState[] = ["paid", "given_back"];

interface ClosePayoutProps {
  readonly runId: string;
  /** Called after the run is closed, so that other views of it are refetched. */
  readonly onClosed: () => void;
}

/** The payments that still block the closing of a run, and the button that closes it. */
export const ClosePayout = ({ runId, onClosed }: ClosePayoutProps) => {
  const money = usePayoutMoneyOnce(runId);
  // Before approval there is no payout; the step explains what comes first.
  if (isNotApproved(money.error)) return null;
  if (money.data === undefined) return <SectionState query={money} />;
  return (
    <>
      <Panel title={messages.title}>
        <CloseStatus money={money.data} />
        {money.data.payout !== null && money.data.runState !== "closed" && <CloseButton money={money.data} onClosed={onClosed} />}
      </Panel>
      <Remittances remittances={money.data.remittances} />
    </>
  );
};

const CloseStatus = ({ money: { runId, runState, payout } }: { money: PayoutOverview }) => {
  const payStepLink = (
    <TextLink replace to={`/dash/payroll/runs/${runId}/pay`} className="justify-self-start">
      {messages.goToPayStep}
    </TextLink>
  );
  if (runState === "closed") return <Alert tone="success">{messages.runClosed}</Alert>;
  if (payout === null)
    return (
      <>
        <p className="text-ink-soft">{messages.notStarted}</p>
        {payStepLink}
      </>
    );
  const openCounts = payout.counts.filter(({ state }) => !finalStates.includes(state));
  if (openCounts.length === 0) return <p className="text-ink-soft">{messages.readyToClose}</p>;
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold">{messages.remainingTitle}</p>
        <ul className="list-disc pl-6">
          {openCounts.map(({ state, people }) => (
            <li key={state}>{messages.remainingPayments(people, allMessages.states[state])}</li>
          ))}
        </ul>
      </div>
      {payStepLink}
    </>
  );
};

const CloseButton = ({ money, onClosed }: { money: PayoutOverview; onClosed: () => void }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const close = usePayoutAction(money.runId, async () => {
    const updatedMoney = await call(Close, { params: { runId: money.runId } });
    onClosed();
    return { message: messages.closeDone, money: updatedMoney };
  });
  const { isAllowed, blockText } = actionAvailability(money, "close");
  return (
    <div className="grid justify-items-start gap-3">
      {isAllowed && (
        <Button isBusy={close.isPending} onClick={() => setIsDialogOpen(true)}>
          {messages.close}
        </Button>
      )}
      {!isAllowed && blockText !== null && <Alert tone="info">{blockText}</Alert>}
      {close.error && (
        <Alert tone="error" takesFocus>
          {close.error.message}
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          title={messages.confirmTitle}
          description={messages.closeEffect}
          confirm={messages.close}
          isDestructive={false}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            setIsDialogOpen(false);
            close.mutate();
          }}
        />
      )}
    </div>
  );
};
