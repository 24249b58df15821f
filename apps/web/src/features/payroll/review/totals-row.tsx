import type { RunReview } from "@albashi/contracts/payroll/review";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { messages } from "./messages.ts";
import { columnsClassName } from "./table-layout.ts";

interface TotalsRowProps {
  /** Undefined while it loads. */
  readonly waterfall: RunReview["waterfall"] | undefined;
  readonly people: number | undefined;
}

/** The totals of everyone in the run, which stay in view above the rows. */
export const TotalsRow = ({ waterfall, people }: TotalsRowProps) => {
  const isFirstRun = waterfall?.comparedWith === null;
  return (
    <tr
      aria-rowindex={2}
      className={`${columnsClassName(isFirstRun)} grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line bg-indigo-tint px-5 py-2 font-semibold md:text-sm`}
    >
      <th scope="row" className="text-left">
        {people === undefined ? (
          <>
            <span className="sr-only">{messages.table.totals}</span>
            <Skeleton className="h-4 w-24" />
          </>
        ) : (
          messages.table.allPeople(people)
        )}
      </th>
      {!isFirstRun && <td className="hidden text-right md:block">{waterfall && <SignedMoney amountKobo={waterfall.netBeforeKobo} />}</td>}
      <td className="text-right">
        {waterfall ? <SignedMoney amountKobo={waterfall.netNowKobo} /> : <Skeleton className="ml-auto h-4 w-24" />}
      </td>
      {!isFirstRun && (
        <td className="hidden text-right md:block">{waterfall && <SignedMoney amountKobo={changeOf(waterfall)} isChange />}</td>
      )}
      <td className="hidden md:block" />
    </tr>
  );
};

const changeOf = ({ netBeforeKobo, netNowKobo }: RunReview["waterfall"]) => String(BigInt(netNowKobo) - BigInt(netBeforeKobo));
