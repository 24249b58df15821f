import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { lagosDayOf } from "@albashi/dates";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** Who receives the employee's statutory deductions and by when, with the way to their receipts. */
export const PayslipRemittances = ({ payslip }: { payslip: PayslipDetails }) => {
  if (payslip.remittances.length === 0) return null;
  const today = lagosDayOf(new Date());
  const isAlbashiEmployer = payslip.employer.onBehalfOf !== null;
  const isOverdue = (dueOn: string | null) => dueOn !== null && dueOn < today;
  const administrator = payslip.employee.pensionAdministrator;
  const whomToAsk = (lineId: string, payee: string) => {
    if (lineId === "paye") return messages.remittances.askTaxAuthority(payee);
    if (lineId !== "pension") return undefined;
    return administrator === null ? messages.remittances.noAdministrator : messages.remittances.askAdministrator(administrator);
  };
  return (
    <Panel title={messages.remittances.title}>
      <dl className="grid gap-4">
        {payslip.remittances.map(({ lineId, payee, dueOn }) => {
          const line = payslip.lines.find((candidate) => candidate.lineId === lineId);
          return (
            line && (
              <div key={lineId} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
                <dt className="font-medium wrap-anywhere">{line.name}</dt>
                <dd className="font-semibold">
                  <MoneyText amountKobo={line.amountKobo} />
                </dd>
                <dd className="col-span-2 text-sm wrap-anywhere text-ink-soft">
                  {messages.remittances.mustPay(payslip.employer.name, payee)}
                  {dueOn !== null && (
                    <>
                      {isOverdue(dueOn) ? messages.remittances.wasDue : messages.remittances.by} <DayText day={dueOn} />
                    </>
                  )}
                  . {whomToAsk(lineId, payee)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <p className="text-sm">
        {isAlbashiEmployer && `${messages.remittances.albashiMustPay} `}
        <TextLink to="/app2/deductions">{messages.remittances.follow}</TextLink>
      </p>
    </Panel>
  );
};
