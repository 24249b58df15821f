import type { ResponseOf } from "@albashi/contracts/contract";
import { RefreshCheckout } from "@albashi/contracts/payments/funding";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";
import type { FrameEvent } from "./frame-messages.ts";

const askAgainMs = 2500;

export type CheckoutStatus = ResponseOf<typeof RefreshCheckout>;

/** Asks the provider as soon as the window said anything, and again while the answer is not final. */
export const useCheckoutStatus = (checkoutId: string, said: FrameEvent, onAccepted: (status: CheckoutStatus) => void) => {
  const queries = useQueryClient();
  const poll = useMutation({
    mutationFn: () => call(RefreshCheckout, { params: { checkoutId } }),
    // Also when the dialog is gone by then: whatever shows money is asked anew.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
  const { mutate, data: status, error: failure, submittedAt, isPending } = poll;
  const isFinal = status !== undefined && status.checkout.state !== "made" && status.checkout.state !== "pending";
  const isAsked = said === "succeeded" || said === "failed" || said === "pending";
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate, said]);
  useEffect(() => {
    if (!isAsked || isFinal || isPending || submittedAt === 0) return;
    const timer = setTimeout(() => mutate(), askAgainMs);
    return () => clearTimeout(timer);
  }, [isAsked, isFinal, isPending, submittedAt, mutate]);
  const isAccepted = status?.checkout.state === "accepted";
  useEffect(() => {
    if (isAccepted && status) onAccepted(status);
  }, [isAccepted, status, onAccepted]);
  const state = status?.checkout.state;
  const cameToNothing = state === "failed" || state === "expired" || state === "refused";
  return { status, cameToNothing, failure: isPending ? null : failure, ask: () => mutate() };
};
