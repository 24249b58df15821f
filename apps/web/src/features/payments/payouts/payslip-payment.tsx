import { Panel } from "../../../ui/panel.tsx";
import { OwnPayment } from "./own-payment.tsx";
import { messages } from "./own-payment-messages.ts";
import { PaymentLoadError } from "./payment-load-error.tsx";
import { useOwnPayment } from "./use-own-payment.ts";

/** The payment of a payslip, if there is one. */
export const PayslipPayment = ({ runId }: { runId: string }) => {
  const paymentQuery = useOwnPayment(runId);
  if (paymentQuery.isLoadingError) return <PaymentLoadError title={messages.failedTitle} query={paymentQuery} />;
  if (!paymentQuery.data) return null;
  return (
    <Panel title={messages.title}>
      <OwnPayment payment={paymentQuery.data} />
    </Panel>
  );
};
