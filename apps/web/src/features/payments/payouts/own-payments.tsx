import { ListOwnPayments } from "@albashi/contracts/payments/own-payments";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { messages } from "./own-messages.ts";
import { PayCard, PayCardLoading } from "./pay-card.tsx";
import { PaymentLoadError } from "./payment-load-error.tsx";

/** The employee's last take-home pay and next pay day. Older payments are shown with their payslips. */
export const OwnPayments = () => {
  const list = useQuery({ queryKey: ["payments", "own"], queryFn: ({ signal }) => call(ListOwnPayments, { query: {}, signal }) });
  if (list.isLoadingError) return <PaymentLoadError title={messages.failedTitle} query={list} />;
  if (!list.data) return <PayCardLoading />;
  return <PayCard payments={list.data.payments} nextPayDay={list.data.nextPayDay} />;
};
