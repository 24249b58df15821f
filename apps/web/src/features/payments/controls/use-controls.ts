import { ReadPaymentControls } from "@albashi/contracts/payments/controls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { liveStatus } from "../../../app/live-statuses.ts";
import { useCan } from "../../../app/rights.ts";
import { keys } from "../payment-queries.ts";

/** Reads the payment stops, the limits and the counts of open problems, if the user may read payments. */
export const useControls = () => {
  const can = useCan();
  return useQuery({
    queryKey: keys.controls,
    queryFn: ({ signal }) => call(ReadPaymentControls, { signal }),
    enabled: can("payments.read"),
    meta: liveStatus,
  });
};
