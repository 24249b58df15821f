import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { Panel } from "../../../ui/panel.tsx";
import { messages as payslipMessages } from "./messages.ts";
import { payslipFacts } from "./payslip-facts-list.ts";

const messages = payslipMessages.facts;

/** Who pays whom, with the numbers the law wants on a payslip. What is not known is left out. */
export const PayslipFacts = ({ payslip }: { payslip: PayslipDetails }) => (
  <Panel title={messages.title}>
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
      {payslipFacts(payslip).map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="grid gap-0.5">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  </Panel>
);
