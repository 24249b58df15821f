import { type CheckoutSession, CreateCheckout } from "@albashi/contracts/payments/funding";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "./checkout-messages.ts";
import type { CheckoutStatus } from "./use-checkout-status.ts";

/** Opens checkouts at the provider, one at a time. The caller creates the funding intent. */
export const useCheckout = (createIntent: () => Promise<{ readonly intentId: string }>) => {
  const [checkoutWindow, setCheckoutWindow] = useState<CheckoutSession | null>(null);
  const open = useMutation({
    mutationFn: async () => {
      const { intentId } = await createIntent();
      return call(CreateCheckout, { params: { intentId } });
    },
    onSuccess: setCheckoutWindow,
  });
  const close = useCallback(() => setCheckoutWindow(null), []);
  const handleAccepted = useCallback(({ checkout }: CheckoutStatus) => {
    setCheckoutWindow(null);
    showToast(messages.received(formatNaira(kobo(checkout.acceptedKobo ?? checkout.amountKobo))));
  }, []);
  return { checkoutWindow, open, close, handleAccepted };
};
