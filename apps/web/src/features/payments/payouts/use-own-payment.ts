import { ListOwnPayments, type OwnPayment } from "@albashi/contracts/payments/own-payments";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

const everyMs = 15_000;
const unfinished: readonly OwnPayment["state"][] = ["waiting", "held", "on_its_way", "checking"];

/** The reader's own payment of a run, or null where there is none. Until it is known how it ended it is looked at again. */
export const useOwnPayment = (runId: string) =>
  useQuery({
    queryKey: ["payments", "own", runId],
    queryFn: ({ signal }) => paymentOf(runId, signal),
    refetchInterval: ({ state: { data } }) => (data ? unfinished.includes(data.state) && everyMs : false),
  });

/** An old one stands further back. */
const paymentOf = async (runId: string, signal: AbortSignal, after?: string): Promise<OwnPayment | null> => {
  const { payments, next } = await call(ListOwnPayments, { query: { ...(after && { after }) }, signal });
  const found = payments.find((one) => one.runId === runId);
  return found ?? (next === null ? null : paymentOf(runId, signal, next));
};
