import type { ResponseOf } from "@albashi/contracts/contract";
import { type ListWithdrawals, QuoteWithdrawal, RequestWithdrawal } from "@albashi/contracts/payments/withdrawals";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { keys } from "../payment-queries.ts";
import { AccountForm } from "./account-form.tsx";
import { messages as allMessages } from "./messages.ts";
import { scheduledText, shortfallWarning, useScheduledPay } from "./use-scheduled-pay.ts";

const messages = allMessages.dialog;
const naira = (amountKobo: string) => formatNaira(kobo(amountKobo));

interface WithdrawDialogProps {
  readonly withdrawals: ResponseOf<typeof ListWithdrawals>;
  readonly onClose: () => void;
}

/** Asks for one number, shows its fee, and requests the withdrawal. Without an account, that is entered first. */
export const WithdrawDialog = ({ withdrawals, onClose }: WithdrawDialogProps) => {
  const { account, withdrawableKobo } = withdrawals;
  const walletState = { scheduled: useScheduledPay(), withdrawableKobo };
  const scheduledPay = scheduledText(walletState);
  const [isChangingAccount, setIsChangingAccount] = useState(account === null);
  const keyOf = useIdempotencyKey();
  const queryClient = useQueryClient();
  const [amountError, setAmountError] = useState<string>();
  const quote = useMutation({ mutationFn: (amountKobo: string) => call(QuoteWithdrawal, { query: { amountKobo } }) });
  const withdraw = useMutation({
    mutationFn: (amountKobo: string) => call(RequestWithdrawal, { body: { amountKobo }, idempotencyKey: keyOf({ amountKobo }) }),
    onSuccess: async () => {
      showToast(messages.requested);
      onClose();
      await queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedKobo = parseNaira(String(new FormData(event.currentTarget).get("amount") ?? ""));
    const isMissing = typedKobo === undefined || typedKobo === "0";
    setAmountError(isMissing ? messages.amountMissing : undefined);
    if (!isMissing) quote.mutate(typedKobo);
  };
  const error = withdraw.error ?? quote.error;
  if (isChangingAccount || account === null)
    return (
      <Dialog title={allMessages.account.title} onClose={onClose}>
        <AccountForm onSaved={() => setIsChangingAccount(false)} />
      </Dialog>
    );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p>{messages.to(`${account.accountName}, ${account.bank} ${account.accountNumber}`)}</p>
      {quote.data ? (
        <>
          <p className="text-ink-soft">{messages.cost(naira(quote.data.totalKobo), naira(quote.data.feeAtMostKobo))}</p>
          {BigInt(quote.data.totalKobo) > BigInt(withdrawableKobo) ? (
            <Alert tone="error">{messages.tooMuch(naira(withdrawableKobo))}</Alert>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{messages.approval}</p>
              <ShortfallAlert text={shortfallWarning(walletState, quote.data.totalKobo)} />
              <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate(quote.data.amountKobo)}>
                {messages.confirm(naira(quote.data.amountKobo))}
              </Button>
            </>
          )}
          <Button variant="secondary" onClick={() => quote.reset()}>
            {messages.changeAmount}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <NairaField
            isLarge
            name="amount"
            label={messages.amount}
            hint={messages.available(naira(withdrawableKobo))}
            error={amountError}
          />
          {scheduledPay !== null && <p className="text-sm text-ink-soft">{scheduledPay}</p>}
          <SubmitButton isBusy={quote.isPending}>{messages.continue}</SubmitButton>
          <Button variant="secondary" onClick={() => setIsChangingAccount(true)}>
            {messages.changeAccount}
          </Button>
        </form>
      )}
      {error && (
        <Alert tone="error" takesFocus>
          {error.message}
        </Alert>
      )}
    </Dialog>
  );
};

const ShortfallAlert = ({ text }: { text: string | null }) => text !== null && <Alert tone="error">{text}</Alert>;
