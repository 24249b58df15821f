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
import { ProviderPage } from "./provider-page.tsx";
import { type CheckoutStatus, useCheckoutStatus } from "./use-checkout-status.ts";

/** After this long the provider's script counts as unavailable on this network. */
const scriptTimeoutMs = 20_000;

interface CheckoutDialogProps {
  readonly title: string;
  readonly checkoutWindow: CheckoutSession;
  /** Called when the provider has confirmed the payment. */
  readonly onAccepted: (status: CheckoutStatus) => void;
  /** Opens a new checkout after this one was unsuccessful. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** More about the purpose of the payment, where the title is not enough. */
  readonly children?: ReactNode;
}

/**
 * One checkout at the provider: embedded in a frame, or on the provider's own page where the frame does not load.
 * Events from the frame only trigger a status query; the provider's response to that query decides the outcome.
 */
export const CheckoutDialog = ({ title, checkoutWindow, onAccepted, onRetry, onClose, children }: CheckoutDialogProps) => {
  const [frameEvent, setFrameEvent] = useState<FrameEvent>("ready");
  const poll = useCheckoutStatus(checkoutWindow.checkoutId, frameEvent, onAccepted);
  const page = useMutation({ mutationFn: () => call(CreateCheckoutPage, { params: { intentId: checkoutWindow.intentId } }) });
  useEffect(() => {
    if (frameEvent !== "ready") return;
    const timer = setTimeout(() => setFrameEvent("unavailable"), scriptTimeoutMs);
    return () => clearTimeout(timer);
  }, [frameEvent]);
  const handleFrameEvent = (next: FrameEvent) => {
    // A script that loads after the timeout is still accepted.
    setFrameEvent((previous) => (previous === "succeeded" && next === "closed" ? previous : next));
    if (next === "closed" && frameEvent !== "succeeded") handleClose();
  };
  // A payment can be in flight when the dialog is closed, so the status is queried then too.
  const handleClose = () => {
    poll.pollNow();
    onClose();
  };
  return (
    <Dialog title={title} onClose={handleClose}>
      {children}
      <p className="text-sm text-ink-soft">
        {describeAmounts(checkoutWindow)} {messages.arrival}
      </p>
      {page.data ? (
        <ProviderPage page={page.data} onAccepted={onAccepted} onRetry={onRetry} />
      ) : (
        <>
          <EmbeddedCheckout
            checkoutWindow={checkoutWindow}
            frameEvent={frameEvent}
            poll={poll}
            onEvent={handleFrameEvent}
            onRetry={onRetry}
          />
          {page.error && <Alert tone="error">{page.error.message}</Alert>}
          <Button variant="secondary" isBusy={page.isPending} onClick={() => page.mutate()}>
            {messages.openInNewWindow}
          </Button>
        </>
      )}
    </Dialog>
  );
};

interface EmbeddedCheckoutProps extends Pick<CheckoutDialogProps, "checkoutWindow" | "onRetry"> {
  readonly frameEvent: FrameEvent;
  readonly poll: ReturnType<typeof useCheckoutStatus>;
  readonly onEvent: (frameEvent: FrameEvent) => void;
}

const EmbeddedCheckout = ({
  checkoutWindow,
  frameEvent,
  poll: { status, isUnsuccessful, failure },
  onEvent,
  onRetry,
}: EmbeddedCheckoutProps) => {
  const isConfirming = frameEvent === "succeeded" || frameEvent === "failed";
  return (
    <>
      {/* The frame that had the focus is now hidden, so the alert takes the focus for screen readers and the Escape key. */}
      {frameEvent === "unavailable" && (
        <Alert tone="error" takesFocus>
          {messages.unavailable}
        </Alert>
      )}
      {isUnsuccessful && (
        <Alert tone="error" title={messages.notPaid} takesFocus>
          {status?.checkout.message ?? messages.notPaidText}
        </Alert>
      )}
      {(isConfirming || frameEvent === "pending") && !isUnsuccessful && (
        <Alert tone="info" title={messages.confirming} takesFocus={isConfirming}>
          {frameEvent === "pending" ? messages.pending : messages.confirmingText}
        </Alert>
      )}
      {failure && <Alert tone="error">{failure.message || messages.statusFailed}</Alert>}
      <CheckoutFrame
        checkoutWindow={checkoutWindow}
        isHidden={isConfirming || isUnsuccessful || frameEvent === "unavailable"}
        onEvent={onEvent}
      />
      {(frameEvent === "unavailable" || isUnsuccessful) && <Button onClick={onRetry}>{messages.reopen}</Button>}
    </>
  );
};

/** Describes the amount of the checkout, and how the provider's fee changes it. */
const describeAmounts = ({ options, feeIs, feeAtMostKobo, bringsKobo }: CheckoutSession) =>
  messages.amountNotices[feeIs]({
    amount: formatNaira(naira(BigInt(options.amount))),
    fee: formatNaira(kobo(feeAtMostKobo)),
    brings: formatNaira(kobo(bringsKobo)),
  });
