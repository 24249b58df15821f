import { PrepareThirdPartyTransfer, type ThirdPartyAccount, type ThirdPartyPayment } from "@albashi/contracts/remittances/third-parties";
import { formatNaira, kobo } from "@albashi/money";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMutationAction } from "../../../ui/use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { describeAccount } from "./payee-account.tsx";

const messages = allMessages.dialog;

interface PayThirdPartyDialogProps {
  readonly scheduleId: string;
  readonly payment: Pick<ThirdPartyPayment, "payableKobo" | "feeAtMostKobo" | "needsSecondAdmin">;
  readonly account: ThirdPartyAccount;
  readonly onClose: () => void;
}

/** Shows whom, how much and what it costs, and prepares the payment. The step-up that follows names them again. */
export const PayThirdPartyDialog = ({ scheduleId, payment, account, onClose }: PayThirdPartyDialogProps) => {
  const { payableKobo, feeAtMostKobo, needsSecondAdmin } = payment;
  const amount = formatNaira(kobo(payableKobo ?? "0"));
  const keyOf = useIdempotencyKey();
  const pay = useMutationAction(
    async () => {
      await call(PrepareThirdPartyTransfer, { params: { scheduleId }, idempotencyKey: keyOf({ scheduleId, account: account.accountId }) });
      return messages.prepared;
    },
    (queries) => queries.invalidateQueries({ queryKey: ["remittances"] }),
  );
  return (
    <Dialog title={messages.title(account.payeeName)} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{messages.to(describeAccount(account))}</p>
      {feeAtMostKobo !== null && <p className="text-ink-soft">{messages.cost(formatNaira(kobo(feeAtMostKobo)))}</p>}
      <p className="text-ink-soft">{needsSecondAdmin ? messages.second : messages.alone}</p>
      {pay.error && (
        <Alert tone="error" takesFocus>
          {pay.error.message}
        </Alert>
      )}
      <Button isBusy={pay.isPending} onClick={() => pay.mutate(undefined, { onSuccess: onClose })}>
        {allMessages.pay(amount)}
      </Button>
    </Dialog>
  );
};
