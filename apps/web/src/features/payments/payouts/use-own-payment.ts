import { ListOwnPayments, type OwnPayment } from "@albashi/contracts/payments/own-payments";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";

const pollIntervalMs = 15_000;
const unfinishedStates: readonly OwnPayment["state"][] = ["waiting", "held", "on_its_way", "checking"];

/** The employee's own payment of a run, or null if there is none. Polls until the payment has a final state. */
export const useOwnPayment = (runId: string) =>
  useQuery({
    queryKey: ["payments", "own", runId],
    queryFn: ({ signal }) => findPayment(runId, signal),
    refetchInterval: ({ state: { data } }) => (data ? unfinishedStates.includes(data.state) && pollIntervalMs : false),
  });

/** Pages through the payments, because an old one is not on the first page. */
const findPayment = async (runId: string, signal: AbortSignal, after?: string): Promise<OwnPayment | null> => {
  const { payments, next } = await call(ListOwnPayments, { query: { ...(after && { after }) }, signal });
  const payment = payments.find((candidate) => candidate.runId === runId);
  return payment ?? (next === null ? null : findPayment(runId, signal, next));
};
