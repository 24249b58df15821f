import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./own-messages.ts";
import { OwnPayment } from "./own-payment.tsx";
import { PaymentLoadError } from "./payment-load-error.tsx";
import { PaymentLoading } from "./payment-loading.tsx";
import { PayslipLink } from "./payslip-link.tsx";

const maxShown = 3;

/** The employee's latest payments, each with its trace id. Older ones are shown with their payslips. */
export const OwnPayments = () => {
  const list = useQuery({ queryKey: ["payments", "own"], queryFn: ({ signal }) => call(ListOwnPayments, { query: {}, signal }) });
  if (list.isLoadingError) return <PaymentLoadError title={messages.failedTitle} query={list} />;
  if (!list.data) return <PaymentLoading title={messages.title} />;
  const payments = list.data.payments.slice(0, maxShown);
  return (
    <Panel title={messages.title}>
      {payments.length === 0 && <p className="text-ink-soft">{messages.none}</p>}
      {payments.map((payment) => (
        <section key={payment.runId} className="grid gap-2 not-first:border-t not-first:border-line not-first:pt-5">
          <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {messages.month(payment.year, payment.month)}
            <MoneyText amountKobo={payment.amountKobo} />
          </h3>
          <OwnPayment payment={payment} />
          <PayslipLink payment={payment} />
        </section>
      ))}
    </Panel>
  );
};
