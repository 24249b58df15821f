import { type CheckoutWindow, MakeCheckoutPage } from "@albashi/contracts/payments-funding";
import { formatNaira, kobo, naira } from "@albashi/money";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { FrameSays } from "./frame-messages.ts";
import { ProvidersPage } from "./providers-page.tsx";
import { type Looked, useLook } from "./use-look.ts";
import { words } from "./words.ts";

/** A window whose script has not come by then will not come on this network. */
const comesWithinMs = 20_000;

interface CheckoutDialogProps {
  readonly title: string;
  readonly window: CheckoutWindow;
  /** The provider has said that the money is there. */
  readonly onAccepted: (looked: Looked) => void;
  /** Opens another visit, where this one came to nothing. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
  /** What the money is for, where the title does not say it all. */
  readonly children?: ReactNode;
}

/**
 * One visit to the provider's checkout: in its window here, or where that does not come, on its own page in a window of its own.
 * The window may say what it likes: what counts is what the provider answers us.
 */
export const CheckoutDialog = ({ title, window: opened, onAccepted, onAgain, onClose, children }: CheckoutDialogProps) => {
  const [said, setSaid] = useState<FrameSays>("ready");
  const look = useLook(opened.checkoutId, said, onAccepted);
  const page = useMutation({ mutationFn: () => call(MakeCheckoutPage, { params: { intentId: opened.intentId } }) });
  useEffect(() => {
    if (said !== "ready") return;
    const timer = setTimeout(() => setSaid("unavailable"), comesWithinMs);
    return () => clearTimeout(timer);
  }, [said]);
  const hear = (next: FrameSays) => {
    // A script that comes after all is as welcome as one in time.
    setSaid((last) => (last === "succeeded" && next === "closed" ? last : next));
    if (next === "closed" && said !== "succeeded") leave();
  };
  // Money can be on its way when the window is closed, so the provider is asked then too.
  const leave = () => {
    look.ask();
    onClose();
  };
  return (
    <Dialog title={title} onClose={leave}>
      {children}
      <p className="text-sm text-ink-soft">{asked(opened)}</p>
      {page.data ? (
        <ProvidersPage page={page.data} onAccepted={onAccepted} onAgain={onAgain} />
      ) : (
        <>
          <ProvidersWindow window={opened} said={said} look={look} onSaid={hear} onAgain={onAgain} />
          {page.error && <Alert tone="failed">{page.error.message}</Alert>}
          <Button look="quiet" isBusy={page.isPending} onClick={() => page.mutate()}>
            {words.page}
          </Button>
        </>
      )}
    </Dialog>
  );
};

interface ProvidersWindowProps extends Pick<CheckoutDialogProps, "window" | "onAgain"> {
  readonly said: FrameSays;
  readonly look: ReturnType<typeof useLook>;
  readonly onSaid: (said: FrameSays) => void;
}

const ProvidersWindow = ({ window: opened, said, look: { looked, cameToNothing, failure }, onSaid, onAgain }: ProvidersWindowProps) => {
  const isAsking = said === "succeeded" || said === "failed";
  return (
    <>
      {/* The frame that had the focus is hidden then, so reading, and Esc, go on here. */}
      {said === "unavailable" && (
        <Alert tone="failed" takesFocus>
          {words.unavailable}
        </Alert>
      )}
      {cameToNothing && (
        <Alert tone="failed" title={words.nothing} takesFocus>
          {looked?.checkout.message ?? words.nothingText}
        </Alert>
      )}
      {(isAsking || said === "pending") && !cameToNothing && (
        <Alert tone="information" title={words.asking} takesFocus={isAsking}>
          {said === "pending" ? words.pending : words.askingText}
        </Alert>
      )}
      {failure && <Alert tone="failed">{failure.message || words.lookFailed}</Alert>}
      <CheckoutFrame window={opened} isHidden={isAsking || cameToNothing || said === "unavailable"} onSaid={onSaid} />
      {(said === "unavailable" || cameToNothing) && <Button onClick={onAgain}>{words.again}</Button>}
    </>
  );
};

/** What is asked for, and what the provider's own fee does to it. */
const asked = ({ options, feeIs, feeAtMostKobo, bringsKobo }: CheckoutWindow) =>
  words.asks[feeIs]({
    amount: formatNaira(naira(BigInt(options.amount))),
    fee: formatNaira(kobo(feeAtMostKobo)),
    brings: formatNaira(kobo(bringsKobo)),
  });
