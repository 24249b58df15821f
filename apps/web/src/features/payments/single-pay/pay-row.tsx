import type { EmployeePay } from "@albashi/contracts/payments/single-pay";
import { formatWeekday, localDate } from "@albashi/dates";
import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import { useCan } from "../../../app/rights.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";

export const columnsClassName = "md:grid md:grid-cols-[minmax(0,1.3fr)_8.75rem_12.5rem_minmax(0,1fr)] md:items-center md:gap-4";

interface PayRowProps {
  readonly person: EmployeePay;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

/** One employee's month: gross, pay state, and the Pay button or the reason why it is not offered. */
export const PayRow = ({ person, isBusy, onPay }: PayRowProps) => {
  const can = useCan();
  // The list links to that run once, above the rows.
  const isPaidInRun = person.whyNot === "paid_in_run";
  return (
    <tr className={`${columnsClassName} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4 md:min-h-13 md:py-1`}>
      <td className="grid min-w-0">
        <TextLink to={`/dash/view-profile/${person.employeeId}`} className="wrap-anywhere">
          {person.fullName}
        </TextLink>
        <span className="text-sm wrap-anywhere text-ink-soft">{person.jobTitle}</span>
      </td>
      <td className="text-right font-semibold">
        {person.monthlyGrossKobo === null ? (
          <span className="text-sm font-normal text-ink-soft">{messages.noSalary}</span>
        ) : (
          <MoneyText amountKobo={person.monthlyGrossKobo} />
        )}
      </td>
      <td>
        <PayBadge person={person} />
        {person.willBePaidOn !== null && (
          <p className="mt-1 text-sm wrap-anywhere">{messages.willBePaidOn(formatWeekday(localDate(person.willBePaidOn)))}</p>
        )}
      </td>
      <td className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:col-span-1">
        {person.mayPay && can("payments.pay") && (
          <Button variant="secondary" aria-label={messages.payLabel(person.fullName)} isBusy={isBusy} onClick={onPay}>
            {messages.pay}
          </Button>
        )}
        {!person.mayPay && !person.isReasonOfMany && person.whyNot !== null && person.willBePaidOn === null && (
          <span className="text-sm wrap-anywhere text-ink-soft">{messages.blocks[person.whyNot]}</span>
        )}
        {isPaidInRun && <span className="text-sm text-ink-soft">{messages.inRun}</span>}
        {person.runId !== null && !isPaidInRun && (
          <TextLink to={`/dash/payroll/runs/${person.runId}`} aria-label={messages.openRunLabel(person.fullName)} className="text-sm">
            {messages.viewRun}
          </TextLink>
        )}
      </td>
    </tr>
  );
};

type BadgeVariant = [tone: "success" | "warning" | "danger" | "neutral", Icon: LucideIcon];

const variants: Record<EmployeePay["state"], BadgeVariant> = {
  not_paid: ["neutral", CircleDashed],
  awaiting_approval: ["warning", Hourglass],
  pending: ["warning", Hourglass],
  paid: ["success", CircleCheck],
  failed: ["danger", CircleAlert],
};

const PayBadge = ({ person: { state } }: { person: EmployeePay }) => {
  const [tone, Icon] = variants[state];
  return (
    <Badge tone={tone} Icon={Icon}>
      {messages.states[state]}
    </Badge>
  );
};
