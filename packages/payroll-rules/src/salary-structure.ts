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
  const { weights, amounts } = weightsOf(components, salary);
  const parts = allocate(salary, weights);
  const rest = (parts.at(-1) ?? 0n) - amounts;
  if (rest < 0n) throw new InvalidStructureError("amounts_over_salary", "The fixed amounts and shares come to more than the salary.");
  return components.map(({ size, ...component }, index) => ({
    ...component,
    amount: (size.by === "share" ? parts[index] : size.by === "amount" ? size.amount : rest) as Kobo,
    isRegular: true,
  }));
};

/** What a structure is for any salary. The last weight is the remainder of the shares, which covers the rest and the fixed amounts. */
interface Weights {
  readonly weights: readonly bigint[];
  readonly shares: bigint;
  readonly amounts: bigint;
  readonly hasRest: boolean;
}

/** Thousands of salaries are split by the same structure, so it is checked and added up once. */
const checked = new WeakMap<readonly SalaryComponent[], Weights>();

const weightsOf = (components: readonly SalaryComponent[], salary: Kobo): Weights => {
  const known = checked.get(components) ?? checkStructure(components);
  checked.set(components, known);
  assertCovers(known, salary);
  return known;
};

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

const checkStructure = (components: readonly SalaryComponent[]): Weights => {
  const remainderCount = components.filter(({ size }) => size.by === "rest").length;
  const shareBps = components.map(({ size }) => (size.by === "share" ? size.bps : 0n));
  const [shares, amounts] = [total(shareBps), total(components.map(({ size }) => (size.by === "amount" ? size.amount : 0n)))];
  if (new Set(components.map(({ id }) => id)).size < components.length) {
    throw new InvalidStructureError("same_id_twice", "Two components have the same id.");
  }
  if (remainderCount > 1) throw new InvalidStructureError("two_rests", "Only one component can take the rest.");
  if (shares > bpsInWhole) throw new InvalidStructureError("shares_not_whole", "The shares come to more than 100%.");
  return { weights: [...shareBps, bpsInWhole - shares], shares, amounts, hasRest: remainderCount === 1 };
};

/** Without a component that takes the rest, the others come to the whole salary. */
const assertCovers = ({ shares, amounts, hasRest }: Weights, salary: Kobo): void => {
  if (hasRest) return;
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
