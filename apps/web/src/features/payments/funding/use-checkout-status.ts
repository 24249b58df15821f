import type { ResponseOf } from "@albashi/contracts/contract";
import { RefreshCheckout } from "@albashi/contracts/payments/funding";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";
import type { FrameEvent } from "./frame-messages.ts";

const pollIntervalMs = 2500;

export type CheckoutStatus = ResponseOf<typeof RefreshCheckout>;

/** Queries the checkout's status after any event of the frame, and polls until the status is final. */
export const useCheckoutStatus = (checkoutId: string, frameEvent: FrameEvent, onAccepted: (status: CheckoutStatus) => void) => {
  const queryClient = useQueryClient();
  const poll = useMutation({
    mutationFn: () => call(RefreshCheckout, { params: { checkoutId } }),
    // Also when the dialog is closed by then, so that every view of payments is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
  const { mutate, data: status, error: failure, submittedAt, isPending } = poll;
  const isFinal = status !== undefined && status.checkout.state !== "made" && status.checkout.state !== "pending";
  const shouldPoll = frameEvent === "succeeded" || frameEvent === "failed" || frameEvent === "pending";
  useEffect(() => {
    if (shouldPoll) mutate();
  }, [shouldPoll, mutate, frameEvent]);
  useEffect(() => {
    if (!shouldPoll || isFinal || isPending || submittedAt === 0) return;
    const timer = setTimeout(() => mutate(), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [shouldPoll, isFinal, isPending, submittedAt, mutate]);
  const isAccepted = status?.checkout.state === "accepted";
  useEffect(() => {
    if (isAccepted && status) onAccepted(status);
  }, [isAccepted, status, onAccepted]);
  const state = status?.checkout.state;
  const isUnsuccessful = state === "failed" || state === "expired" || state === "refused";
  return { status, isUnsuccessful, failure: isPending ? null : failure, pollNow: () => mutate() };
};
