import { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { keys } from "../payment-queries.ts";

/** What stops payments, the limits, and what waits for somebody, for whoever may see it. */
export const useControls = () => {
  const can = useCan();
  return useQuery({
    queryKey: keys.controls,
    queryFn: ({ signal }) => call(ReadPaymentControls, { signal }),
    enabled: can("payments.read"),
  });
};
