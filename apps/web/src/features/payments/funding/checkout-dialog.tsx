import { type CheckoutSession, CreateCheckoutPage } from "@albashi/contracts/payments/funding";
import { formatNaira, kobo, naira } from "@albashi/money";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { messages } from "./checkout-messages.ts";
import type { FrameEvent } from "./frame-messages.ts";
import { ProvidersPage } from "./providers-page.tsx";
import { type CheckoutStatus, useCheckoutStatus } from "./use-checkout-status.ts";

/** A window whose script has not come by then will not come on this network. */
const comesWithinMs = 20_000;

interface CheckoutDialogProps {
  readonly title: string;
  readonly window: CheckoutSession;
  /** The provider has said that the money is there. */
  readonly onAccepted: (status: CheckoutStatus) => void;
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
  const [said, setSaid] = useState<FrameEvent>("ready");
  const poll = useCheckoutStatus(opened.checkoutId, said, onAccepted);
  const page = useMutation({ mutationFn: () => call(CreateCheckoutPage, { params: { intentId: opened.intentId } }) });
  useEffect(() => {
    if (said !== "ready") return;
    const timer = setTimeout(() => setSaid("unavailable"), comesWithinMs);
    return () => clearTimeout(timer);
  }, [said]);
  const hear = (next: FrameEvent) => {
    // A script that comes after all is as welcome as one in time.
    setSaid((last) => (last === "succeeded" && next === "closed" ? last : next));
    if (next === "closed" && said !== "succeeded") leave();
  };
  // Money can be on its way when the window is closed, so the provider is asked then too.
  const leave = () => {
    poll.ask();
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
          <ProvidersWindow window={opened} said={said} poll={poll} onSaid={hear} onAgain={onAgain} />
          {page.error && <Alert tone="failed">{page.error.message}</Alert>}
          <Button variant="quiet" isBusy={page.isPending} onClick={() => page.mutate()}>
            {messages.page}
          </Button>
        </>
      )}
    </Dialog>
  );
};

interface ProvidersWindowProps extends Pick<CheckoutDialogProps, "window" | "onAgain"> {
  readonly said: FrameEvent;
  readonly poll: ReturnType<typeof useCheckoutStatus>;
  readonly onSaid: (said: FrameEvent) => void;
}

const ProvidersWindow = ({ window: opened, said, poll: { status, cameToNothing, failure }, onSaid, onAgain }: ProvidersWindowProps) => {
  const isAsking = said === "succeeded" || said === "failed";
  return (
    <>
      {/* The frame that had the focus is hidden then, so reading, and Esc, go on here. */}
      {said === "unavailable" && (
        <Alert tone="failed" takesFocus>
          {messages.unavailable}
        </Alert>
      )}
      {cameToNothing && (
        <Alert tone="failed" title={messages.nothing} takesFocus>
          {status?.checkout.message ?? messages.nothingText}
        </Alert>
      )}
      {(isAsking || said === "pending") && !cameToNothing && (
        <Alert tone="information" title={messages.asking} takesFocus={isAsking}>
          {said === "pending" ? messages.pending : messages.askingText}
        </Alert>
      )}
      {failure && <Alert tone="failed">{failure.message || messages.lookFailed}</Alert>}
      <CheckoutFrame window={opened} isHidden={isAsking || cameToNothing || said === "unavailable"} onSaid={onSaid} />
      {(said === "unavailable" || cameToNothing) && <Button onClick={onAgain}>{messages.again}</Button>}
    </>
  );
};

/** What is asked for, and what the provider's own fee does to it. */
const asked = ({ options, feeIs, feeAtMostKobo, bringsKobo }: CheckoutSession) =>
  messages.asks[feeIs]({
    amount: formatNaira(naira(BigInt(options.amount))),
    fee: formatNaira(kobo(feeAtMostKobo)),
    brings: formatNaira(kobo(bringsKobo)),
  });
