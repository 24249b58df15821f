import { type CheckoutWindow, MakeCheckout } from "@albashi/contracts/payments-funding";
import { formatNaira, kobo } from "@albashi/money";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { call } from "../../../api-client.ts";
import { tell } from "../../../ui/toasts.ts";
import type { Looked } from "./use-look.ts";
import { words } from "./words.ts";

/** Opens visits to the provider's checkout, one at a time. The intent is made by whoever knows what the money is for. */
export const useCheckout = (intentFor: () => Promise<{ readonly intentId: string }>) => {
  const [window, setWindow] = useState<CheckoutWindow | null>(null);
  const open = useMutation({
    mutationFn: async () => {
      const { intentId } = await intentFor();
      return call(MakeCheckout, { params: { intentId } });
    },
    onSuccess: setWindow,
  });
  const close = useCallback(() => setWindow(null), []);
  const accepted = useCallback(({ checkout }: Looked) => {
    setWindow(null);
    tell(words.arrived(formatNaira(kobo(checkout.acceptedKobo ?? checkout.amountKobo))));
  }, []);
  return { window, open, close, accepted };
};
