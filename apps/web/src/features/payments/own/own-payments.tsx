import { ListOwnPayments } from "@albashi/contracts/payments-own";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { OwnPayment } from "./own-payment.tsx";
import { words } from "./words.ts";

const shown = 3;

/** What was paid into the reader's account of late, each with the number that finds it at the bank. The rest stands on the payslips. */
export const OwnPayments = () => {
  const list = useQuery({ queryKey: ["payments", "own"], queryFn: ({ signal }) => call(ListOwnPayments, { query: {}, signal }) });
  const payments = list.data?.payments.slice(0, shown) ?? [];
  return (
    <Panel title={words.title}>
      {list.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{list.error.message || words.failed}</p>
          <Button look="quiet" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!list.isError && payments.length === 0 && (
        <p aria-busy={list.isPending} className="text-ink-soft">
          {list.isPending ? words.loading : words.none}
        </p>
      )}
      {payments.map((payment) => (
        <section key={payment.runId} className="grid gap-2">
          <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
            {words.months[payment.month - 1]} {payment.year}
            <MoneyText digits={payment.amountKobo} />
          </h3>
          <OwnPayment payment={payment} />
          <TextLink to={`/app2/payslips/${payment.runId}`} className="justify-self-start text-sm">
            {words.payslip}
          </TextLink>
        </section>
      ))}
    </Panel>
  );
};
