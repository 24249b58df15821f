import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { ReceiptCheck, ReceiptGrade, ReceiptState } from "@albashi/contracts/remittances/receipts";

/** What a receipt entered for a schedule pays of it, and what is left for a credit at the authority. */
export const allocate = ({ amount, forOthers, outstanding }: { amount: bigint; forOthers: bigint; outstanding: bigint }): bigint => {
  const left = amount - forOthers;
  return left < outstanding ? left : outstanding;
};

/** The authority that issues receipts of an obligation. One receipt of a pension payment provider covers several administrators. */
export const issuerOf = ({ kind, code }: { kind: ObligationKind; code: string }) => ({ kind, code: kind === "pension" ? "" : code });

const grades: Readonly<Record<ReceiptCheck, ReceiptGrade>> = { enquiry: "A", portal: "B", letter: "C" };

/** How well a receipt is verified. A receipt that was not found as entered proves no more than one that was not checked. */
export const gradeOf = ({ state, way }: { state: ReceiptState; way: ReceiptCheck | null }): ReceiptGrade =>
  state === "confirmed" && way ? grades[way] : "D";

/** What the state of a receipt becomes when its source shows an amount, or does not know it. */
export const stateAfterCheck = ({ amount, atSource }: { amount: bigint; atSource: bigint | null }): "confirmed" | "disputed" =>
  amount === atSource ? "confirmed" : "disputed";
