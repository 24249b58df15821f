import { allocate, type Kobo } from "@albashi/money";
import type { Earning, EarningKind } from "./facts.ts";

/** A component's part of a salary: a share, a fixed amount, or the remainder. */
export type ComponentSize =
  | { readonly by: "share"; readonly bps: bigint }
  | { readonly by: "amount"; readonly amount: Kobo }
  | { readonly by: "rest" };

/** One component of a salary, as a company names it. */
export interface SalaryComponent {
  readonly id: string;
  readonly name: string;
  readonly kind: EarningKind;
  readonly size: ComponentSize;
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
}

/** Why a structure cannot split a salary. */
export type StructureErrorCode = "shares_not_whole" | "amounts_over_salary" | "two_rests" | "amounts_without_rest" | "same_id_twice";

/** A structure that does not sum to the salary or has no unique result. */
export class InvalidStructureError extends RangeError {
  readonly code: StructureErrorCode;

  constructor(code: StructureErrorCode, message: string) {
    super(message);
    this.name = "UnfitStructure";
    this.code = code;
  }
}

const bpsInWhole = 10_000n;

/**
 * Splits a month's salary into its components without losing a kobo. Shares are of the whole salary; fixed amounts are deducted
 * first if one component is the remainder.
 */
export const splitSalary = (components: readonly SalaryComponent[], salary: Kobo): Earning[] => {
  assertValidStructure(components, salary);
  const sizes = components.map(({ size }) => size);
  const shareBps = sizes.map((size) => (size.by === "share" ? size.bps : 0n));
  const fixed = sizes.reduce((sum, size) => sum + (size.by === "amount" ? size.amount : 0n), 0n);
  // The last weight is the remainder of the shares, which covers the rest and the fixed amounts.
  const parts = allocate(salary, [...shareBps, bpsInWhole - total(shareBps)]);
  const rest = (parts.at(-1) ?? 0n) - fixed;
  if (rest < 0n) throw new InvalidStructureError("amounts_over_salary", "The fixed amounts and shares come to more than the salary.");
  return components.map(({ size, ...component }, index) => ({
    ...component,
    amount: (size.by === "share" ? parts[index] : size.by === "amount" ? size.amount : rest) as Kobo,
    isRegular: true,
  }));
};

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

const assertValidStructure = (components: readonly SalaryComponent[], salary: Kobo): void => {
  const remainderCount = components.filter(({ size }) => size.by === "rest").length;
  const shares = total(components.map(({ size }) => (size.by === "share" ? size.bps : 0n)));
  const amounts = total(components.map(({ size }) => (size.by === "amount" ? size.amount : 0n)));
  if (new Set(components.map(({ id }) => id)).size < components.length) {
    throw new InvalidStructureError("same_id_twice", "Two components have the same id.");
  }
  if (remainderCount > 1) throw new InvalidStructureError("two_rests", "Only one component can take the rest.");
  if (shares > bpsInWhole) throw new InvalidStructureError("shares_not_whole", "The shares come to more than 100%.");
  if (remainderCount === 1) return;
  if (amounts > 0n && shares > 0n) {
    throw new InvalidStructureError("amounts_without_rest", "Shares and fixed amounts together need one component that takes the rest.");
  }
  if (amounts !== 0n && amounts !== salary) {
    throw new InvalidStructureError(
      "amounts_without_rest",
      "The fixed amounts do not come to the salary, and no component takes the rest.",
    );
  }
  if (amounts === 0n && shares !== bpsInWhole) throw new InvalidStructureError("shares_not_whole", "The shares do not come to 100%.");
};
