import { ListOwnPayments, type OwnPayment as Payment } from "@albashi/contracts/payments-own";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { OwnPayment } from "./own-payment.tsx";
import { words } from "./words.ts";

const everyMs = 15_000;

/** The payment that a payslip is about, once there is one. While it is on its way it is looked at again. */
export const PaymentOfPayslip = ({ runId }: { runId: string }) => {
  const { data: payment } = useQuery({
    queryKey: ["payments", "own", runId],
    queryFn: ({ signal }) => paymentOf(runId, signal),
    refetchInterval: ({ state: { data } }) => data?.state === "on_its_way" && everyMs,
  });
  if (!payment) return null;
  return (
    <Panel title={words.one}>
      <OwnPayment payment={payment} />
    </Panel>
  );
};

/** An old payslip's payment stands further back. */
const paymentOf = async (runId: string, signal: AbortSignal, after?: string): Promise<Payment | null> => {
  const { payments, next } = await call(ListOwnPayments, { query: { ...(after && { after }) }, signal });
  const found = payments.find((one) => one.runId === runId);
  return found ?? (next === null ? null : paymentOf(runId, signal, next));
};
