import { type FundingIntent, FundWallet } from "@albashi/contracts/payments-funding";
import { formatNaira, kobo } from "@albashi/money";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { useIntentKey } from "../../../intent-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NairaField } from "../../../ui/naira-field.tsx";
import { koboTyped } from "../../../ui/naira-typed.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CheckoutDialog } from "../checkout/checkout-dialog.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import type { Looked } from "../checkout/use-look.ts";
import { words as all } from "./words.ts";

const words = all.fund;

/** Brings money into the wallet: an amount first, then the provider's checkout. */
export const FundWalletButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.act}</Button>
      {isOpen && <FundWalletDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Above the provider's largest payment several visits bring the amount in, one after the other. */
const FundWalletDialog = ({ onClose }: { onClose: () => void }) => {
  const keyOf = useIntentKey();
  const amountKobo = useRef("");
  const [error, setError] = useState<string>();
  const [rest, setRest] = useState<FundingIntent>();
  const checkout = useCheckout(async () => {
    const body = { amountKobo: amountKobo.current };
    return rest ?? (await call(FundWallet, { body, idempotencyKey: keyOf(body) }));
  });
  const { accepted } = checkout;
  const take = useCallback(
    (looked: Looked) => {
      accepted(looked);
      if (looked.intent.toPay === null) onClose();
      else setRest(looked.intent);
    },
    [accepted, onClose],
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = koboTyped(String(new FormData(event.currentTarget).get("amount") ?? ""));
    setError(typed === undefined || typed === "0" ? words.missing : undefined);
    if (typed === undefined || typed === "0") return;
    amountKobo.current = typed;
    checkout.open.mutate();
  };
  if (checkout.window)
    return (
      <CheckoutDialog
        key={checkout.window.checkoutId}
        title={words.title}
        window={checkout.window}
        onAccepted={take}
        onAgain={() => checkout.open.mutate()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={words.title} onClose={onClose}>
      {rest?.toPay ? (
        <>
          <p className="text-ink-soft">{words.rest(formatNaira(kobo(rest.broughtKobo)), rest.toPay.payments)}</p>
          <Button isBusy={checkout.open.isPending} onClick={() => checkout.open.mutate()}>
            {words.next(formatNaira(kobo(rest.toPay.nextKobo)))}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-5">
          <NairaField isLarge name="amount" label={words.amount} hint={words.hint} error={error} />
          <SubmitButton isBusy={checkout.open.isPending}>{words.goOn}</SubmitButton>
        </form>
      )}
      {checkout.open.error && <Alert tone="failed">{checkout.open.error.message}</Alert>}
    </Dialog>
  );
};
