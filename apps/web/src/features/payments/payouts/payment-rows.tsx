import type { PaymentLine as Line } from "@albashi/contracts/payments/payouts";
import { useEffect } from "react";
import { type RowHeights, useRowHeight } from "../../../ui/use-row-height.ts";
import { useVisibleRows } from "../../../ui/visible-rows.ts";
import { PaymentLine } from "./payment-line.tsx";

/** The next page is loaded when fewer than this many loaded rows remain below the visible ones. */
const prefetchRows = 60;

interface PaymentRowsProps {
  readonly rows: readonly Line[];
  readonly heights: RowHeights;
  /** The number of rows before this group in the table. */
  readonly rowsBefore: number;
  readonly onOpen: (employeeId: string) => void;
  /** Loads the next page; given only to the last group. */
  readonly onNearEnd: (() => void) | undefined;
}

/** One group of payments. Only rows near the viewport are rendered. */
export const PaymentRows = ({ rows, heights, rowsBefore, onOpen, onNearEnd }: PaymentRowsProps) => {
  const height = useRowHeight(heights);
  const { bodyRef, range, places, totalPx, measureRow } = useVisibleRows({ count: rows.length, height });
  const isNearEnd = range.end + prefetchRows > rows.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  return (
    <tbody ref={bodyRef} className="relative block" style={{ height: totalPx }}>
      {places.map(({ index, topPx }) => {
        const line = rows[index];
        const isLast = onNearEnd !== undefined && index === rows.length - 1;
        return line && <PaymentLine key={line.employeeId} {...{ line, index, rowsBefore, topPx, height, isLast, measureRow, onOpen }} />;
      })}
    </tbody>
  );
};
