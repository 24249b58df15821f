import type { ResponseOf } from "@albashi/contracts/contract";
import type { ReadVariance } from "@albashi/contracts/payroll/review";
import { ChevronDown } from "lucide-react";
import { formatSignedNaira, SignedMoney } from "../../../ui/signed-money.tsx";
import { LineExplanation } from "../payslips/line-explanation.tsx";
import { CauseChips } from "./cause-chips.tsx";
import { messages } from "./messages.ts";

type Line = ResponseOf<typeof ReadVariance>["lines"][number];

/** One payslip line, before and now. When expanded, it shows the causes of its change and its calculation. */
export const LineChange = ({ line }: { line: Line }) => (
  <details className="group">
    <summary className="grid min-h-11 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 -outline-offset-2 outline-indigo hover:bg-sunken">
      <ChevronDown aria-hidden className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      <span className="font-medium wrap-anywhere">{line.name}</span>
      <span className="text-right font-semibold tabular-nums">
        {line.nowKobo === null ? (
          <span className="font-normal text-ink-soft">{messages.sheet.removed}</span>
        ) : (
          <SignedMoney amountKobo={line.nowKobo} />
        )}
      </span>
      {line.changeKobo !== "0" && (
        <span className="col-span-2 col-start-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>{line.beforeKobo !== null && `${messages.sheet.before}: ${formatSignedNaira(line.beforeKobo)}`}</span>
          <SignedMoney amountKobo={line.changeKobo} isChange />
        </span>
      )}
    </summary>
    <div className="grid gap-3 bg-sunken px-4 py-3 text-sm">
      {line.causes.length > 0 && <CauseChips causes={line.causes} />}
      {line.explanation !== null && <LineExplanation explanation={line.explanation} />}
    </div>
  </details>
);
