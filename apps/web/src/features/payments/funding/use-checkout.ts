import { type CheckoutSession, CreateCheckout } from "@albashi/contracts/payments/funding";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";
import { messages } from "./checkout-messages.ts";
import type { CheckoutStatus } from "./use-checkout-status.ts";

/** Opens visits to the provider's checkout, one at a time. The intent is made by whoever knows what the money is for. */
export const useCheckout = (intentFor: () => Promise<{ readonly intentId: string }>) => {
  const [window, setWindow] = useState<CheckoutSession | null>(null);
  const open = useMutation({
    mutationFn: async () => {
      const { intentId } = await intentFor();
      return call(CreateCheckout, { params: { intentId } });
    },
    onSuccess: setWindow,
  });
  const close = useCallback(() => setWindow(null), []);
  const accepted = useCallback(({ checkout }: CheckoutStatus) => {
    setWindow(null);
    showToast(messages.arrived(formatNaira(kobo(checkout.acceptedKobo ?? checkout.amountKobo))));
  }, []);
  return { window, open, close, accepted };
};
