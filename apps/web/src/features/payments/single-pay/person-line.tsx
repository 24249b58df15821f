import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";
import { PayBadge } from "./pay-badge.tsx";

export const personColumns = "md:grid md:grid-cols-[minmax(0,1.3fr)_8.5rem_13rem_minmax(0,1fr)] md:items-center md:gap-6";

interface PersonLineProps {
  readonly person: EmployeePay;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

/** One person's month: what it comes to, whether it is paid, and Pay; where it cannot be pressed, why not. */
export const PersonLine = ({ person, isBusy, onPay }: PersonLineProps) => {
  const can = useCan();
  return (
    <tr className={`${personColumns} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4`}>
      <td className="grid min-w-0">
        <TextLink to={`/dash/view-profile/${person.employeeId}`} className="wrap-anywhere">
          {person.fullName}
        </TextLink>
        <span className="text-sm wrap-anywhere text-ink-soft">{person.jobTitle}</span>
      </td>
      <td className="text-right font-semibold">
        {person.monthlyGrossKobo === null ? (
          <span className="text-sm font-normal text-ink-soft">{messages.noGross}</span>
        ) : (
          <MoneyText digits={person.monthlyGrossKobo} />
        )}
      </td>
      <td>
        <PayBadge person={person} />
      </td>
      <td className="col-span-2 grid justify-items-start gap-1 md:col-span-1">
        {person.mayPay && can("payments.pay") && (
          <Button variant="quiet" aria-label={messages.payOf(person.fullName)} isBusy={isBusy} onClick={onPay}>
            {messages.pay}
          </Button>
        )}
        {!person.mayPay && !person.isReasonOfMany && person.whyNot !== null && (
          <span className="text-sm wrap-anywhere text-ink-soft">{messages.whyNot[person.whyNot]}</span>
        )}
        {person.runId !== null && (
          <TextLink to={`/dash/payroll/runs/${person.runId}`} aria-label={messages.openRun(person.fullName)} className="text-sm">
            {messages.run}
          </TextLink>
        )}
      </td>
    </tr>
  );
};
