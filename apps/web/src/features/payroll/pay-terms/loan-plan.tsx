import type { ResponseOf } from "@albashi/contracts/contract";
import type { PreviewLoan } from "@albashi/contracts/payroll/loans";
import { formatMonth } from "@albashi/dates";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { messages as allMessages } from "../setup/messages.ts";

const messages = allMessages.loans;

/** The monthly repayments of a loan, and the findings about them. */
export const LoanPlan = ({ plan, findings }: ResponseOf<typeof PreviewLoan>) => (
  <section aria-label={messages.repaymentPlan} className="grid gap-4">
    {findings.map(({ code, severity, what, cure }) => (
      <Alert key={code} tone={severity === "notice" ? "info" : "error"}>
        {what} {cure}
      </Alert>
    ))}
    <h3 className="font-semibold">{messages.repaymentPlan}</h3>
    <ol className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {plan.map(({ year, month, amountKobo }) => (
        <li key={`${year}-${month}`} className="flex justify-between gap-3">
          <span className="text-ink-soft">{formatMonth({ year, month })}</span>
          <MoneyText amountKobo={amountKobo} />
        </li>
      ))}
    </ol>
  </section>
);
