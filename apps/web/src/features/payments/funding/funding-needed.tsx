import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { formatNaira, kobo } from "@albashi/money";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages as allMessages } from "../payouts/messages.ts";
import { roundUpToNaira } from "./round-up-to-naira.ts";

const messages = allMessages.needs;

/** The exact amount that a run needs, broken down into parts, with the wallet balance and the missing amount. */
export const FundingNeeded = ({ money }: { money: PayoutOverview }) => {
  const { needed, wallet, missingKobo } = money;
  const { roundedKobo, excessKobo } = roundUpToNaira(missingKobo);
  return (
    <Panel title={missingKobo === "0" ? messages.nothingMissing : messages.title}>
      <div className="grid gap-1">
        <MoneyText amountKobo={needed.totalKobo} className="font-display text-3xl font-semibold" />
        <p className="text-ink-soft">{needed.remitter === "employer" ? messages.whyEmployer : messages.whyAlbashi}</p>
      </div>
      <dl className="grid gap-2.5">
        {needed.parts.map(({ part, name, amountKobo }) => (
          <Row key={part} name={name} amountKobo={amountKobo} />
        ))}
        <Row name={messages.total} amountKobo={needed.totalKobo} rowClassName="border-t border-line pt-2.5 font-semibold" />
        <Row name={messages.inWallet} amountKobo={wallet.availableKobo} />
        {missingKobo !== "0" && (
          <Row
            name={messages.missing}
            amountKobo={missingKobo}
            rowClassName="-mx-3 rounded-lg bg-amber-tint px-3 py-2 text-lg font-semibold text-amber"
          />
        )}
      </dl>
      <div className="grid gap-1 text-sm text-ink-soft">
        {needed.employerRemitsKobo !== "0" && <p>{messages.employerRemits(formatNaira(kobo(needed.employerRemitsKobo)))}</p>}
        <p>
          <TextLink to="/dash/wallet">{messages.viewRemitter}</TextLink>
        </p>
        <p>{needed.feesNote}</p>
        {excessKobo !== "0" && <p>{messages.roundedUp(formatNaira(kobo(roundedKobo)), formatNaira(kobo(excessKobo)))}</p>}
      </div>
      {wallet.notSettledKobo !== "0" && <Alert tone="info">{messages.notSettled(formatNaira(kobo(wallet.notSettledKobo)))}</Alert>}
    </Panel>
  );
};

const Row = ({ name, amountKobo, rowClassName = "" }: { name: string; amountKobo: string; rowClassName?: string }) => (
  <div className={`flex items-baseline justify-between gap-4 ${rowClassName}`}>
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd>
      <SignedMoney amountKobo={amountKobo} />
    </dd>
  </div>
);
