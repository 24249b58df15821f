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
        <SumLine name={messages.cost} digits={needed.costKobo} isTotal />
        <SumLine name={messages.cost} digits={needed.costKobo} startsSum />
        {needed.employerRemitsKobo !== "0" && (
          <SumLine name={messages.employerRemits} digits={needed.employerRemitsKobo} isSubtracted>
            <p>{messages.employerRemitsText}</p>
            {needed.employerRemits.map(({ part, name, amountKobo }) => (
              <SumPart key={part} name={name} digits={amountKobo} />
            ))}
          </SumLine>
        )}
        {needed.keptKobo !== "0" && (
          <SumLine name={messages.kept} digits={needed.keptKobo} isSubtracted>
            <p>{messages.keptText}</p>
          </SumLine>
        )}
        <SumLine name={messages.fees} digits={needed.feesKobo}>
          <p>{needed.feesNote}</p>
        </SumLine>
        {later && <SumLine name={later.name} digits={later.amountKobo} />}
        <SumLine name={messages.total} digits={needed.totalKobo} isTotal>
          {needed.parts.map(({ part, name, amountKobo }) => (
            <SumPart key={part} name={name} digits={amountKobo} />
          ))}
        </SumLine>
        {payout === null && (
          <>
            <SumLine name={messages.wallet} digits={usedFromWallet(money)} isSubtracted>
              <SumPart name={messages.available} digits={wallet.availableKobo} />
              <p>
                <TextLink to="/dash/wallet">{messages.viewWallet}</TextLink>
              </p>
            </SumLine>
            <SumLine name={messages.missing} digits={missingKobo} isTotal />
          </>
        )}
      </ul>
    </Panel>
  );
};

/** The part of the wallet that the run takes: what it needs, less what is still missing. */
const usedFromWallet = ({ needed, missingKobo }: PayoutOverview) => String(BigInt(needed.totalKobo) - BigInt(missingKobo));
