import { useParams } from "react-router";
import { BackLink } from "../../../ui/back-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { OwnPayment } from "./own-payment.tsx";
import { messages } from "./own-payment-messages.ts";
import { PaymentLoadError } from "./payment-load-error.tsx";
import { PaymentLoading } from "./payment-loading.tsx";
import { PayslipLink } from "./payslip-link.tsx";
import { useOwnPayment } from "./use-own-payment.ts";

const dashboardPath = "/app2/dashboard1";

/** One of the employee's own payments. The notification email links here. */
export const OwnPaymentScreen = () => {
  const { runId = "" } = useParams();
  const paymentQuery = useOwnPayment(runId);
  const payment = paymentQuery.data;
  const title = payment ? messages.forMonth(payment.year, payment.month) : messages.title;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to={dashboardPath}>{messages.back}</BackLink>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
      </div>
      {paymentQuery.isLoadingError && <PaymentLoadError title={messages.failedTitle} query={paymentQuery} />}
      {paymentQuery.isLoading && <PaymentLoading title={messages.title} />}
      {payment === null && (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to={dashboardPath}>{messages.back}</LinkButton>
        </NotAvailable>
      )}
      {payment && (
        <Panel title={messages.title}>
          <p className="flex text-3xl font-semibold">
            <MoneyText amountKobo={payment.amountKobo} />
          </p>
          <OwnPayment payment={payment} />
          <PayslipLink payment={payment} />
        </Panel>
      )}
    </div>
  );
};
