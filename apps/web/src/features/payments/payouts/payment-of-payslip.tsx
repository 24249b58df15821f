import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./own-messages.ts";
import { OwnPayment } from "./own-payment.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { useOwnPayment } from "./use-own-payment.ts";

/** The payment that a payslip is about, once there is one. */
export const PaymentOfPayslip = ({ runId }: { runId: string }) => {
  const asked = useOwnPayment(runId);
  if (asked.isLoadingError) return <PaymentFailed title={messages.failedOneTitle} query={asked} />;
  if (!asked.data) return null;
  return (
    <Panel title={messages.one}>
      <OwnPayment payment={asked.data} />
    </Panel>
  );
};
