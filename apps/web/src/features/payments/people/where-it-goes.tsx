import type { MoneyOfOne } from "@albashi/contracts/payments-people";
import { formatNaira, kobo } from "@albashi/money";
import { MoneyText } from "../../../ui/money-text.tsx";
import { words as all } from "./words.ts";

const words = all.goes;

interface WhereItGoesProps {
  readonly name: string;
  readonly goes: MoneyOfOne;
}

/** What of one person's checkout goes to them and what is kept, said before anybody pays. */
export const WhereItGoes = ({ name, goes }: WhereItGoesProps) => {
  const rows = [
    [words.net(name), goes.netKobo],
    [words.kept, goes.keptKobo],
    [words.left, goes.leftKobo],
  ] as const;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1.5">
        {rows
          .filter(([, digits]) => digits !== "0")
          .map(([term, digits]) => (
            <div key={term} className="flex items-baseline justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">{term}</dt>
              <dd>
                <MoneyText digits={digits} />
              </dd>
            </div>
          ))}
      </dl>
      {goes.laterKobo !== "0" && <p className="text-sm text-ink-soft">{words.later(formatNaira(kobo(goes.laterKobo)))}</p>}
    </div>
  );
};
