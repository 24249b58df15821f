import type { AnswerOf } from "@albashi/contracts/contract";
import { LookAtCheckout } from "@albashi/contracts/payments-funding";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../api-client.ts";
import { keys } from "../payment-queries.ts";
import type { FrameSays } from "./frame-messages.ts";

const askAgainMs = 2500;

export type Looked = AnswerOf<typeof LookAtCheckout>;

/** Asks the provider as soon as the window said anything, and again while the answer is not final. */
export const useLook = (checkoutId: string, said: FrameSays, onAccepted: (looked: Looked) => void) => {
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
  const state = looked?.checkout.state;
  const cameToNothing = state === "failed" || state === "expired" || state === "refused";
  return { looked, cameToNothing, failure: isPending ? null : failure, ask: () => mutate() };
};
