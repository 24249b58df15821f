import { useParams } from "react-router";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { OwnPayment } from "./own-payment.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentLoading } from "./payment-loading.tsx";
import { PayslipOfPayment } from "./payslip-of-payment.tsx";
import { useOwnPayment } from "./use-own-payment.ts";
import { words } from "./words.ts";

const home = "/app2/dashboard1";

/** One of the reader's own payments, where the mail about it leads. */
export const OwnPaymentScreen = () => {
  const { runId = "" } = useParams();
  const asked = useOwnPayment(runId);
  const payment = asked.data;
  const title = payment ? words.ofMonth(payment.year, payment.month) : words.one;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <WayBack to={home}>{words.back}</WayBack>
        <ScreenHeading title={title} className="font-display text-3xl font-semibold">
          {title}
        </ScreenHeading>
      </div>
      {asked.isLoadingError && <PaymentFailed title={words.failedOneTitle} query={asked} />}
      {asked.isLoading && <PaymentLoading title={words.one} />}
      {payment === null && (
        <NotHere title={words.missing} message={words.missingNote}>
          <LinkButton to={home}>{words.back}</LinkButton>
        </NotHere>
      )}
      {payment && (
        <Panel title={words.one}>
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
