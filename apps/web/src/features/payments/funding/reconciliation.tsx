import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { SumLine, SumPart } from "../../../ui/sum-line.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../payouts/messages.ts";

const messages = allMessages.reconciliation;

interface ReconciliationProps {
  readonly money: PayoutOverview;
  /** The lines from gross pay to take-home pay and employer contributions, from the payroll feature. */
  readonly costLines: ReactNode;
}

/** How the approved total leads to the amount that is funded, line by line. Each line can be opened. */
export const Reconciliation = ({ money, costLines }: ReconciliationProps) => {
  const { needed, wallet, missingKobo, payout } = money;
  const later = needed.parts.find(({ part }) => part === "later");
  return (
    <Panel title={messages.title}>
      <ul className="grid gap-0.5">
        {costLines}
        <SumLine name={messages.cost} amountKobo={needed.costKobo} isTotal />
        <SumLine name={messages.cost} amountKobo={needed.costKobo} startsSum />
        {needed.employerRemitsKobo !== "0" && (
          <SumLine name={messages.employerRemits} amountKobo={needed.employerRemitsKobo} isSubtracted>
            <p>{messages.employerRemitsText}</p>
            {needed.employerRemits.map(({ part, name, amountKobo }) => (
              <SumPart key={part} name={name} amountKobo={amountKobo} />
            ))}
          </SumLine>
        )}
        {needed.keptKobo !== "0" && (
          <SumLine name={messages.kept} amountKobo={needed.keptKobo} isSubtracted>
            <p>{messages.keptText}</p>
          </SumLine>
        )}
        <SumLine name={messages.fees} amountKobo={needed.feesKobo}>
          <p>{needed.feesNote}</p>
        </SumLine>
        {later && <SumLine name={later.name} amountKobo={later.amountKobo} />}
        <SumLine name={messages.total} amountKobo={needed.totalKobo} isTotal>
          {needed.parts.map(({ part, name, amountKobo }) => (
            <SumPart key={part} name={name} amountKobo={amountKobo} />
          ))}
        </SumLine>
        {payout === null && (
          <>
            <SumLine name={messages.wallet} amountKobo={usedFromWallet(money)} isSubtracted>
              <SumPart name={messages.available} amountKobo={wallet.availableKobo} />
              <p>
                <TextLink to="/dash/wallet">{messages.viewWallet}</TextLink>
              </p>
            </SumLine>
            <SumLine name={messages.missing} amountKobo={missingKobo} isTotal />
          </>
        )}
      </ul>
    </Panel>
  );
};

/** The part of the wallet that the run takes: what it needs, less what is still missing. */
const usedFromWallet = ({ needed, missingKobo }: PayoutOverview) => String(BigInt(needed.totalKobo) - BigInt(missingKobo));
