import type { PaymentLine, PaymentState } from "@albashi/contracts/payments/payouts";

const needing: readonly PaymentState[] = ["failed", "returned", "held", "checking"];

/** Whether a payment needs somebody, or somebody's patience: the server lists those before the rest. */
const needsSomebody = ({ state }: Pick<PaymentLine, "state">): boolean => needing.includes(state);

/**
 * The payments of all loaded pages in two groups. Somebody whose payment moved on while the pages were loaded may be on two of
 * them, and stands where the later one says.
 */
export const twoGroups = <Line extends Pick<PaymentLine, "employeeId" | "state">>(
  pages: readonly { readonly payments: readonly Line[] }[],
): { needing: Line[]; rest: Line[] } => {
  const lines = [...new Map(pages.flatMap(({ payments }) => payments.map((line) => [line.employeeId, line] as const))).values()];
  return { needing: lines.filter(needsSomebody), rest: lines.filter((line) => !needsSomebody(line)) };
};
