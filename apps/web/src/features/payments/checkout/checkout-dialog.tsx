import type { AnswerOf } from "@albashi/contracts/contract";
import { type CheckoutWindow, LookAtCheckout } from "@albashi/contracts/payments-funding";
import { formatNaira, kobo, naira } from "@albashi/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { keys } from "../payment-queries.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { FrameSays } from "./frame-messages.ts";
import { words } from "./words.ts";

const askAgainMs = 2500;
/** A window whose script has not come by then will not come on this network. */
const comesWithinMs = 20_000;

export type Looked = AnswerOf<typeof LookAtCheckout>;

interface CheckoutDialogProps {
  readonly title: string;
  readonly window: CheckoutWindow;
  /** The provider has said that the money is there. */
  readonly onAccepted: (looked: Looked) => void;
  /** Opens another visit, where this one came to nothing. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** One visit to the provider's checkout. The window may say what it likes: what counts is what the provider answers us. */
export const CheckoutDialog = ({ title, window: opened, onAccepted, onAgain, onClose }: CheckoutDialogProps) => {
  const [said, setSaid] = useState<FrameSays>("ready");
  const look = useLook(opened.checkoutId, said, onAccepted);
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
  const state = look.looked?.checkout.state;
  const cameToNothing = state === "failed" || state === "expired" || state === "refused";
  const isAsking = said === "succeeded" || said === "failed";
  return (
    <Dialog title={title} onClose={leave}>
      <p className="text-sm text-ink-soft">
        {words.asks(formatNaira(naira(BigInt(opened.options.amount))), formatNaira(kobo(opened.feeAtMostKobo)))}
      </p>
      {/* The frame that had the focus is hidden then, so reading, and Esc, go on here. */}
      {said === "unavailable" && (
        <Alert tone="failed" takesFocus>
          {words.unavailable}
        </Alert>
      )}
      {cameToNothing && (
        <Alert tone="failed" title={words.nothing} takesFocus>
          {look.looked?.checkout.message ?? words.nothingText}
        </Alert>
      )}
      {(isAsking || said === "pending") && !cameToNothing && (
        <Alert tone="information" title={words.asking} takesFocus={isAsking}>
          {said === "pending" ? words.pending : words.askingText}
        </Alert>
      )}
      {look.failure && <Alert tone="failed">{look.failure.message || words.lookFailed}</Alert>}
      <CheckoutFrame window={opened} isHidden={isAsking || cameToNothing || said === "unavailable"} onSaid={hear} />
      {(said === "unavailable" || cameToNothing) && <Button onClick={onAgain}>{words.again}</Button>}
    </Dialog>
  );
};

/** Asks the provider as soon as the window said anything, and again while the answer is not final. */
const useLook = (checkoutId: string, said: FrameSays, onAccepted: (looked: Looked) => void) => {
  const queries = useQueryClient();
  const look = useMutation({
    mutationFn: () => call(LookAtCheckout, { params: { checkoutId } }),
    // Also when the dialog is gone by then: whatever shows money is asked anew.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
  const { mutate, data: looked, error: failure, submittedAt, isPending } = look;
  const isFinal = looked !== undefined && looked.checkout.state !== "made" && looked.checkout.state !== "pending";
  const isAsked = said === "succeeded" || said === "failed" || said === "pending";
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate, said]);
  useEffect(() => {
    if (!isAsked || isFinal || isPending || submittedAt === 0) return;
    const timer = setTimeout(() => mutate(), askAgainMs);
    return () => clearTimeout(timer);
  }, [isAsked, isFinal, isPending, submittedAt, mutate]);
  const isAccepted = looked?.checkout.state === "accepted";
  useEffect(() => {
    if (isAccepted && looked) onAccepted(looked);
  }, [isAccepted, looked, onAccepted]);
  return { looked, failure: isPending ? null : failure, ask: () => mutate() };
};
