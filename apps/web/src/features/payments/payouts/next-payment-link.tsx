import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { useCan } from "../../../app/rights.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionState } from "../section-state.tsx";
import { messages as allMessages } from "./messages.ts";
import { usePayoutMoneyOnce } from "./use-payout-money.ts";
import { WhoCanPay } from "./who-can-pay.tsx";

const messages = allMessages.next;

interface NextPaymentLinkProps {
  readonly runId: string;
  /** The number of employees that the run pays. */
  readonly payeeCount: number;
  /** The names of the admins who may fund and pay it. */
  readonly payers: readonly string[];
}

/** The next action on an approved run: to fund what the wallet lacks, to pay, or to close. Users who may not pay read who can. */
export const NextPaymentLink = ({ runId, payeeCount, payers }: NextPaymentLinkProps) => {
  const can = useCan();
  const money = usePayoutMoneyOnce(runId);
  if (money.data === undefined)
    return (
      <SectionState query={money}>
        <Skeleton className="h-11 w-64 max-w-full" />
      </SectionState>
    );
  if (money.data.payout === null && !can("payments.pay")) return <WhoCanPay payers={payers} />;
  const { label, step } = nextPayment(money.data, payeeCount);
  return (
    <LinkButton replace to={`/dash/payroll/runs/${runId}/${step}`} className="justify-self-start whitespace-normal!">
      {label}
    </LinkButton>
  );
};

const nextPayment = ({ payout, runState, missingKobo }: PayoutOverview, payeeCount: number) => {
  if (runState === "settled") return { label: messages.close, step: "close" };
  if (payout !== null) return { label: messages.view, step: "pay" };
  const label = missingKobo === "0" ? messages.pay(payeeCount) : messages.fund(formatNaira(kobo(missingKobo)));
  return { label, step: "pay" };
};
