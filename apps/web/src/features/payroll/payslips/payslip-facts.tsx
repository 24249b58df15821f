import type { PayslipShown } from "@albashi/contracts/payslips";
import { Panel } from "../../../ui/panel.tsx";
import { factsTold } from "./facts-told.ts";
import { words as ofPayslips } from "./words.ts";

const words = ofPayslips.facts;

/** Who pays whom, with the numbers the law wants on a payslip. What is not known is left out. */
export const PayslipFacts = ({ payslip }: { payslip: PayslipShown }) => (
  <Panel title={words.title}>
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
      {factsTold(payslip).map(
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
