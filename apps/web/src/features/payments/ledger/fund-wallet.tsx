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

/** Brings money into the wallet: an amount first, then the provider's checkout. */
export const FundWalletButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{messages.act}</Button>
      {isOpen && <FundWalletDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Above the provider's largest payment several visits bring the amount in, one after the other. */
const FundWalletDialog = ({ onClose }: { onClose: () => void }) => {
  const keyOf = useIdempotencyKey();
  const amountKobo = useRef("");
  const [error, setError] = useState<string>();
  const [rest, setRest] = useState<FundingIntent>();
  const checkout = useCheckout(async () => {
    const body = { amountKobo: amountKobo.current };
    return rest ?? (await call(FundWallet, { body, idempotencyKey: keyOf(body) }));
  });
  const { accepted } = checkout;
  const take = useCallback(
    (status: CheckoutStatus) => {
      accepted(status);
      if (status.intent.toPay === null) onClose();
      else setRest(status.intent);
    },
    [accepted, onClose],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = parseNaira(String(new FormData(event.currentTarget).get("amount") ?? ""));
    setError(typed === undefined || typed === "0" ? messages.missing : undefined);
    if (typed === undefined || typed === "0") return;
    amountKobo.current = typed;
    checkout.open.mutate();
  };
  if (checkout.window)
    return (
      <CheckoutDialog
        key={checkout.window.checkoutId}
        title={messages.title}
        window={checkout.window}
        onAccepted={take}
        onAgain={() => checkout.open.mutate()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      {rest?.toPay ? (
        <>
          <p className="text-ink-soft">{messages.rest(formatNaira(kobo(rest.broughtKobo)), rest.toPay.payments)}</p>
          <Button isBusy={checkout.open.isPending} onClick={() => checkout.open.mutate()}>
            {messages.next(formatNaira(kobo(rest.toPay.nextKobo)))}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <NairaField isLarge name="amount" label={messages.amount} hint={messages.hint} error={error} />
          <SubmitButton isBusy={checkout.open.isPending}>{messages.goOn}</SubmitButton>
        </form>
      )}
      {checkout.open.error && <Alert tone="failed">{checkout.open.error.message}</Alert>}
    </Dialog>
  );
};
