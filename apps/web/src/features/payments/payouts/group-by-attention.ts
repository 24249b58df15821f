import type { PaymentLine, PaymentState } from "@albashi/contracts/payments/payouts";

const attentionStates: readonly PaymentState[] = ["failed", "returned", "held", "checking"];

/** Whether a payment needs an action or is still being checked. The server lists these first. */
const needsAttention = ({ state }: Pick<PaymentLine, "state">): boolean => attentionStates.includes(state);

/**
 * Splits the payments of all loaded pages into two groups. A payment whose state changed while the pages were loaded may be
 * on two of them; the later page wins.
 */
export const groupByAttention = <Line extends Pick<PaymentLine, "employeeId" | "state">>(
  pages: readonly { readonly payments: readonly Line[] }[],
): { needingAttention: Line[]; others: Line[] } => {
  const lines = [...new Map(pages.flatMap(({ payments }) => payments.map((line) => [line.employeeId, line] as const))).values()];
  return { needingAttention: lines.filter(needsAttention), others: lines.filter((line) => !needsAttention(line)) };
};
