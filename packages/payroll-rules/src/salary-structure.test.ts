import { type Kobo, naira } from "@albashi/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComponentSize, InvalidStructureError, type SalaryComponent, splitSalary } from "./salary-structure.ts";

const share = (bps: bigint): ComponentSize => ({ by: "share", bps });
const fixed = (amount: bigint): ComponentSize => ({ by: "amount", amount: naira(amount) });
const rest: ComponentSize = { by: "rest" };
const parts = (...sizes: ComponentSize[]): SalaryComponent[] =>
  sizes.map((size, index) => ({ id: `c${index}`, name: `Part ${index}`, kind: "allowance", size, isTaxable: true, isPensionable: false }));
const split = (salary: bigint, ...sizes: ComponentSize[]) => splitSalary(parts(...sizes), salary as Kobo).map(({ amount }) => amount);
const errorCodeOf = (salary: bigint, components: readonly SalaryComponent[]) => {
  try {
    splitSalary(components, salary as Kobo);
  } catch (error) {
    return error instanceof InvalidStructureError ? error.code : error;
  }
  return "none";
};

describe("a salary is split", () => {
  test("by shares: ₦300,000 at 40, 30 and 30 per cent", () => {
    expect(split(30_000_000n, share(4_000n), share(3_000n), share(3_000n))).toEqual([12_000_000n, 9_000_000n, 9_000_000n]);
  });

  test("by shares and fixed amounts, with one component as the remainder", () => {
    expect(split(30_000_000n, share(4_000n), fixed(50_000n), rest)).toEqual([12_000_000n, 5_000_000n, 13_000_000n]);
  });

  test("by amounts that sum to the salary", () => {
    expect(split(30_000_000n, fixed(200_000n), fixed(100_000n))).toEqual([20_000_000n, 10_000_000n]);
  });

  test("with a remainder of zero", () => {
    expect(split(10_000_000n, fixed(100_000n), rest)).toEqual([10_000_000n, 0n]);
  });

  test("into regular earnings that keep their names and flags", () => {
    const [basic] = splitSalary(
      [{ id: "basic", name: "Basic salary", kind: "basic", size: share(10_000n), isTaxable: true, isPensionable: true }],
      naira(100n),
    );
    expect(basic).toEqual({
      id: "basic",
      name: "Basic salary",
      kind: "basic",
      amount: 10_000n,
      isTaxable: true,
      isPensionable: true,
      isRegular: true,
    });
  });

  test("without losing a kobo, whatever the salary and the shares", () => {
    const someShares = fc.array(fc.bigInt({ min: 0n, max: 1_500n }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n }), someShares, (salary, shares) => {
        const amounts = split(salary, ...shares.map(share), rest);
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(salary);
        expect(amounts.every((amount) => amount >= 0n)).toBe(true);
      }),
    );
  });
});

describe("rejects a structure", () => {
  test.each<[string, readonly SalaryComponent[], string]>([
    ["its shares come to less than the whole", parts(share(4_000n), share(5_999n)), "shares_not_whole"],
    ["its shares come to more", parts(share(6_000n), share(4_001n), rest), "shares_not_whole"],
    ["two components take the rest", parts(rest, rest), "two_rests"],
    ["its amounts pass the salary", parts(fixed(100_001n), rest), "amounts_over_salary"],
    ["its amounts and shares pass the salary", parts(share(5_000n), fixed(50_001n), rest), "amounts_over_salary"],
    ["its amounts do not come to the salary", parts(fixed(99_999n)), "amounts_without_rest"],
    ["it has shares and amounts and no rest", parts(share(5_000n), fixed(50_000n)), "amounts_without_rest"],
    ["two components share an id", [...parts(share(5_000n)), ...parts(share(5_000n))], "same_id_twice"],
    ["it is empty", [], "shares_not_whole"],
  ])("when %s", (_when, components, code) => {
    expect(errorCodeOf(10_000_000n, components)).toBe(code);
  });
});
