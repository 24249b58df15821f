import { HoldPayments, type PaymentLine, ReleasePayments, RetryPayments, ReturnToWallet } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { holdText, lineBlockTexts } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";
import { usePayoutAction } from "./use-payout-action.ts";

const messages = allMessages.line;
type LineAction = PaymentLine["acts"][number];

interface LineActionsProps {
  readonly runId: string;
  readonly line: PaymentLine;
}

/** The actions on one payment, by right. A retry and a release need confirmation; a hold or a return to the wallet needs a reason. */
export const LineActions = ({ runId, line }: LineActionsProps) => {
  const can = useCan();
  const [dialog, setDialog] = useState<LineAction | null>(null);
  const mutation = usePayoutAction(runId, async ({ action, reason }: { action: LineAction; reason: string }) => {
    const { money } = await submitAction(action, { runId, employeeId: line.employeeId, reason });
    return { message: messages.done[action], money };
  });
  const isOffered = (action: LineAction) => line.acts.includes(action) && can(action === "hold" ? "payments.stop" : "payments.pay");
  return (
    <div className="grid justify-items-start gap-3">
      {isOffered("retry") && (
        <Button isBusy={mutation.isPending} onClick={() => setDialog("retry")}>
          {messages.retry}
        </Button>
      )}
      {isOffered("release") && (
        <Button isBusy={mutation.isPending} onClick={() => setDialog("release")}>
          {messages.release}
        </Button>
      )}
      {isOffered("hold") && (
        <Button variant="secondary" onClick={() => setDialog("hold")}>
          {messages.hold}
        </Button>
      )}
      {isOffered("give_back") && (
        <Button variant="secondary" onClick={() => setDialog("give_back")}>
          {messages.returnToWallet}
        </Button>
      )}
      {line.whyNot !== null && <Alert tone="info">{lineBlockTexts[line.whyNot]}</Alert>}
      {mutation.error && dialog === null && (
        <Alert tone="error" takesFocus>
          {mutation.error.message}
        </Alert>
      )}
      {dialog === "retry" && line.nextAccount && (
        <ConfirmDialog
          title={messages.retryTitle(line.fullName, formatNaira(kobo(line.amountKobo)))}
          description={messages.retryEffect(allMessages.list.formatAccount(line.nextAccount.bankName, line.nextAccount.accountNumberEnds))}
          confirm={messages.retry}
          isDestructive={false}
          onClose={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            mutation.mutate({ action: "retry", reason: "" });
          }}
        >
          {line.nextAccount.wasRefused && <Alert tone="error">{messages.accountRefused}</Alert>}
        </ConfirmDialog>
      )}
      {dialog === "release" && (
        <ConfirmDialog
          title={messages.releaseTitle(line.fullName, formatNaira(kobo(line.amountKobo)))}
          description={line.hold ? holdText(line.hold) : ""}
          confirm={messages.release}
          isDestructive={false}
          onClose={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null);
            mutation.mutate({ action: "release", reason: "" });
          }}
        >
          <p className="text-ink-soft">{messages.releaseEffect}</p>
        </ConfirmDialog>
      )}
      {(dialog === "hold" || dialog === "give_back") && (
        <ReasonDialog
          title={dialog === "hold" ? messages.holdTitle(line.fullName) : messages.returnToWalletTitle(line.fullName)}
          description={dialog === "hold" ? messages.holdEffect : messages.returnToWalletEffect(formatNaira(kobo(line.amountKobo)))}
          confirm={dialog === "hold" ? messages.hold : messages.returnToWallet}
          onReason={(reason) => mutation.mutateAsync({ action: dialog, reason })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
};

const submitAction = (action: LineAction, { runId, employeeId, reason }: { runId: string; employeeId: string; reason: string }) => {
  const [params, employeeIds] = [{ runId }, [employeeId]];
  if (action === "retry") return call(RetryPayments, { params, body: { employeeIds } });
  if (action === "release") return call(ReleasePayments, { params, body: { employeeIds } });
  if (action === "hold") return call(HoldPayments, { params, body: { employeeIds, because: reason } });
  return call(ReturnToWallet, { params, body: { employeeIds, because: reason } });
};
