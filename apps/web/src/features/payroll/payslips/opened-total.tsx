import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { negateKobo } from "./negate-kobo.ts";

/** One amount of a sum, or one that is taken off. */
export interface SumTerm {
  readonly name: string;
  readonly amountKobo: string;
  readonly isSubtracted?: boolean;
}

interface OpenedTotalProps {
  readonly name: string;
  readonly amountKobo: string;
  /** What adds up to the amount. */
  readonly terms?: readonly SumTerm[];
  /** What the amount means, where it is not a sum of amounts on the payslip. */
  readonly note?: string;
  /** A total below its lines, rather than a line itself. */
  readonly isTotal?: boolean;
}

/** An amount that opens into the amounts it adds up from. */
export const OpenedTotal = ({ name, amountKobo, terms = [], note, isTotal = false }: OpenedTotalProps) => (
  <details className="group">
    <summary
      className={`flex min-h-13 cursor-pointer items-center gap-3 px-5 py-2.5 -outline-offset-2 outline-indigo ${isTotal ? "bg-sunken font-semibold" : "hover:bg-sunken"}`}
    >
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden" />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <SignedMoney amountKobo={amountKobo} className="font-semibold" />
    </summary>
    <div className="grid gap-2 bg-sunken px-5 pt-1 pb-4 text-sm sm:pl-12">
      {note !== undefined && <p className="wrap-anywhere text-ink-soft">{note}</p>}
      {terms.length > 0 && (
        <Sum>
          {terms.map((term) => (
            <Term key={term.name} name={term.name} amountKobo={term.isSubtracted ? negateKobo(term.amountKobo) : term.amountKobo} />
          ))}
          <Term name={name} amountKobo={amountKobo} isResult />
        </Sum>
      )}
    </div>
  </details>
);

const Sum = ({ children }: { children: ReactNode }) => <dl className="grid max-w-md gap-1">{children}</dl>;

const Term = ({ name, amountKobo, isResult = false }: { name: string; amountKobo: string; isResult?: boolean }) => (
  <div className={`flex items-start justify-between gap-4 ${isResult ? "border-t border-line pt-1 font-semibold" : ""}`}>
    <dt className="min-w-0 wrap-anywhere">{name}</dt>
    <dd>
      <SignedMoney amountKobo={amountKobo} />
    </dd>
  </div>
);
