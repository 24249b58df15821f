import type { PaymentLine as Line } from "@albashi/contracts/payments/payouts";
import { useEffect } from "react";
import { type RowHeights, useRowHeight } from "../../../ui/use-row-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { PaymentLine } from "./payment-line.tsx";

/** How near the end of what is loaded one may come before more is asked for. */
const aheadRows = 60;

interface PaymentRowsProps {
  readonly rows: readonly Line[];
  readonly heights: RowHeights;
  /** How many lines stand before them in the table. */
  readonly before: number;
  readonly onOpen: (employeeId: string) => void;
  /** Where these are the last: asks for more. */
  readonly onNearEnd: (() => void) | undefined;
}

/** One group of payments, all lines of it equally high; of thousands only those near the screen are drawn. */
export const PaymentRows = ({ rows, heights, before, onOpen, onNearEnd }: PaymentRowsProps) => {
  const height = useRowHeight(heights);
  const { bodyRef, range } = useVisibleRows({ count: rows.length, height });
  const isNearEnd = range.end + aheadRows > rows.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  return (
    <tbody ref={bodyRef} className="relative block" style={{ height: rows.length * height }}>
      {rows.slice(range.first, range.end).map((line, place) => (
        <PaymentLine
          key={line.employeeId}
          line={line}
          at={range.first + place}
          before={before}
          height={height}
          isLast={onNearEnd !== undefined && range.first + place === rows.length - 1}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  );
};
