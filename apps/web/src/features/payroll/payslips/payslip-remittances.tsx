import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { lagosDayOf } from "@albashi/dates";
import { DayText } from "../../../ui/day-text.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./messages.ts";

/** Who receives the employee's statutory deductions, by when, and that their payment is not confirmed. */
export const PayslipRemittances = ({ payslip }: { payslip: PayslipDetails }) => {
  if (payslip.remittances.length === 0) return null;
  const today = lagosDayOf(new Date());
  const isAlbashiEmployer = payslip.employer.onBehalfOf !== null;
  const isOverdue = (dueOn: string | null) => dueOn !== null && dueOn < today;
  const hasOthers = payslip.remittances.some(({ dueOn }) => !isOverdue(dueOn));
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
                  .{isOverdue(dueOn) && !isAlbashiEmployer && <> {messages.remittances.askForReceipt}</>} {whomToAsk(lineId, payee)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {(isAlbashiEmployer || hasOthers) && (
        <p className="text-sm text-ink-soft">
          {isAlbashiEmployer ? messages.remittances.albashiMustPay : messages.remittances.notConfirmed}
        </p>
      )}
    </Panel>
  );
};
