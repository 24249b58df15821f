import type { MoneyOfRun } from "@albashi/contracts/payments-runs";
import { formatNaira, kobo } from "@albashi/money";
import { Alert } from "../../../ui/alert.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { wholeNaira } from "./whole-naira.ts";
import { words as all } from "./words.ts";

const words = all.needs;

/** The exact amount that a run needs, opened into its parts, beside what is there and what is missing. */
export const Needed = ({ money }: { money: MoneyOfRun }) => {
  const { needed, wallet, missingKobo } = money;
  const { asked, more } = wholeNaira(missingKobo);
  return (
    <Panel title={words.title} aside={<MoneyText digits={needed.totalKobo} className="hidden text-lg font-semibold sm:inline" />}>
      <dl className="grid gap-2.5">
        {needed.parts.map(({ part, name, amountKobo }) => (
          <Row key={part} name={name} digits={amountKobo} />
        ))}
        <Row name={words.total} digits={needed.totalKobo} look="border-t border-line pt-2.5 font-semibold" />
        <Row name={words.has} digits={wallet.availableKobo} />
        <Row
          name={missingKobo === "0" ? words.nothing : words.missing}
          digits={missingKobo}
          look={`rounded-lg px-3 py-2 -mx-3 text-lg font-semibold ${missingKobo === "0" ? "bg-palm-tint text-palm" : "bg-amber-tint text-amber"}`}
        />
      </dl>
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>{needed.feesNote}</p>
        {more !== "0" && <p>{words.rounded(formatNaira(kobo(asked)), formatNaira(kobo(more)))}</p>}
      </div>
      {wallet.notSettledKobo !== "0" && <Alert tone="information">{words.notSettled(formatNaira(kobo(wallet.notSettledKobo)))}</Alert>}
    </Panel>
  );
};

const Row = ({ name, digits, look = "" }: { name: string; digits: string; look?: string }) => (
  <div className={`flex items-baseline justify-between gap-4 ${look}`}>
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd>
      <SignedMoney digits={digits} />
    </dd>
  </div>
);
