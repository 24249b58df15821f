import { useParams } from "react-router";
import { BackLink } from "../../../ui/back-link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { messages } from "./own-messages.ts";
import { OwnPayment } from "./own-payment.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentLoading } from "./payment-loading.tsx";
import { PayslipOfPayment } from "./payslip-of-payment.tsx";
import { useOwnPayment } from "./use-own-payment.ts";

const home = "/app2/dashboard1";

/** One of the reader's own payments, where the mail about it leads. */
export const OwnPaymentScreen = () => {
  const { runId = "" } = useParams();
  const asked = useOwnPayment(runId);
  const payment = asked.data;
  const title = payment ? messages.ofMonth(payment.year, payment.month) : messages.one;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <BackLink to={home}>{messages.back}</BackLink>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
      </div>
      {asked.isLoadingError && <PaymentFailed title={messages.failedOneTitle} query={asked} />}
      {asked.isLoading && <PaymentLoading title={messages.one} />}
      {payment === null && (
        <NotAvailable title={messages.missing} message={messages.missingNote}>
          <LinkButton to={home}>{messages.back}</LinkButton>
        </NotAvailable>
      )}
      {payment && (
        <Panel title={messages.one}>
          <p className="flex text-3xl font-semibold">
            <MoneyText digits={payment.amountKobo} />
          </p>
          <OwnPayment payment={payment} />
          <PayslipOfPayment payment={payment} />
        </Panel>
      )}
    </div>
  );
};
