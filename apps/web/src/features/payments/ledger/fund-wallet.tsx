import { type FundingIntent, FundWallet } from "@albashi/contracts/payments/funding";
import { formatNaira, kobo } from "@albashi/money";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { parseNaira } from "../../../ui/naira-input.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CheckoutDialog } from "../funding/checkout-dialog.tsx";
import { useCheckout } from "../funding/use-checkout.ts";
import type { CheckoutStatus } from "../funding/use-checkout-status.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.fund;

/** Funds the wallet: the user enters an amount, then pays at the provider's checkout. */
export const FundWalletButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{messages.fundWallet}</Button>
      {isOpen && <FundWalletDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** An amount above the provider's maximum is paid in several checkouts, one after the other. */
const FundWalletDialog = ({ onClose }: { onClose: () => void }) => {
  const idempotencyKeyFor = useIdempotencyKey();
  const amountKobo = useRef("");
  const [error, setError] = useState<string>();
  const [remainingIntent, setRemainingIntent] = useState<FundingIntent>();
  const checkout = useCheckout(async () => {
    const body = { amountKobo: amountKobo.current };
    return remainingIntent ?? (await call(FundWallet, { body, idempotencyKey: idempotencyKeyFor(body) }));
  });
  const { handleAccepted: closeCheckout } = checkout;
  const handleAccepted = useCallback(
    (status: CheckoutStatus) => {
      closeCheckout(status);
      if (status.intent.toPay === null) onClose();
      else setRemainingIntent(status.intent);
    },
    [closeCheckout, onClose],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedKobo = parseNaira(String(new FormData(event.currentTarget).get("amount") ?? ""));
    setError(typedKobo === undefined || typedKobo === "0" ? messages.amountMissing : undefined);
    if (typedKobo === undefined || typedKobo === "0") return;
    amountKobo.current = typedKobo;
    checkout.open.mutate();
  };
  if (checkout.checkoutWindow)
    return (
      <CheckoutDialog
        key={checkout.checkoutWindow.checkoutId}
        title={messages.title}
        checkoutWindow={checkout.checkoutWindow}
        onAccepted={handleAccepted}
        onRetry={() => checkout.open.mutate()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {remainingIntent?.toPay ? (
        <>
          <p className="text-ink-soft">
            {messages.remaining(formatNaira(kobo(remainingIntent.broughtKobo)), remainingIntent.toPay.payments)}
          </p>
          <Button isBusy={checkout.open.isPending} onClick={() => checkout.open.mutate()}>
            {messages.fundNext(formatNaira(kobo(remainingIntent.toPay.nextKobo)))}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <NairaField isLarge name="amount" label={messages.amount} hint={messages.amountHint} error={error} />
          <SubmitButton isBusy={checkout.open.isPending}>{messages.continueToCheckout}</SubmitButton>
        </form>
      )}
      {checkout.open.error && <Alert tone="error">{checkout.open.error.message}</Alert>}
    </Dialog>
  );
};
