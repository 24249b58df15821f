import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { messages } from "./messages.ts";

interface PayslipChangeProps {
  readonly change: NonNullable<PayslipDetails["change"]>;
  readonly netKobo: string;
  readonly isOwn: boolean;
}

/** Explains the change of the net pay since last month, by causes that add up to the difference. */
export const PayslipChange = ({ change: { netBeforeKobo, causes }, netKobo, isOwn }: PayslipChangeProps) => (
  <Panel title={messages.change.title}>
    {causes.length === 0 && <p className="text-ink-soft">{isOwn ? messages.change.unchanged : messages.change.unchangedForAdmin}</p>}
    {causes.length > 0 && (
      <dl className="grid gap-2">
        <Row name={messages.change.before}>
          <SignedMoney amountKobo={netBeforeKobo} />
        </Row>
        {causes.map(({ sentence, amountKobo }) => (
          <Row key={sentence} name={sentence}>
            <SignedMoney amountKobo={amountKobo} isChange />
          </Row>
        ))}
        <Row name={messages.change.now} isTotal>
          <SignedMoney amountKobo={netKobo} />
        </Row>
      </dl>
    )}
  </Panel>
);

const Row = ({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) => (
  <div className={`flex items-start justify-between gap-4 ${isTotal ? "border-t border-line pt-2 font-semibold" : ""}`}>
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd>{children}</dd>
  </div>
);
