import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComponentTotal } from "../../payslip-records/model/stored-payslip.ts";
import { type JournalAmount, type JournalLine, journalOf } from "./journal.ts";
import type { MappedAccount } from "./journal-accounts.ts";

const part = (side: ComponentTotal["side"], id: string, amount: bigint, of: Partial<JournalAmount> = {}): JournalAmount => ({
  ...{ side, id, name: id, amount, department: null, authority: null },
  ...of,
});
const plain = { accounts: [], isByDepartment: false };
const signed = ({ debit, credit }: JournalLine) => debit - credit;
const linesOf = (lines: readonly JournalLine[]) => lines.map((line) => [line.account.name, line.description, signed(line)]);

/** ₦500,000 of pay; ₦40,000 of tax, ₦40,000 of pension and ₦20,000 of a loan are deducted, ₦50,000 of pension is added. */
const november = [
  part("earning", "basic", 30_000_000n, { name: "Basic", department: "Finance" }),
  part("earning", "basic", 20_000_000n, { name: "Basic", department: "Sales" }),
  part("deduction", "paye", 3_000_000n, { name: "Income tax (PAYE)", authority: "LA", department: "Finance" }),
  part("deduction", "paye", 1_000_000n, { name: "Income tax (PAYE)", authority: "OG", department: "Sales" }),
  part("deduction", "pension", 4_000_000n, { name: "Pension, your part", authority: "0021", department: "Sales" }),
  part("deduction", "loan-1", 2_000_000n, { name: "Loan", department: "Sales" }),
  part("employer", "employer-pension", 5_000_000n, { name: "Pension, employer's part", authority: "0021", department: "Sales" }),
];

test("posts a run as cost, as liabilities to each authority, as repaid loans and as net pay owed", () => {
  expect(linesOf(journalOf(november, { ...plain, net: 40_000_000n }))).toEqual([
    ["Salaries and wages", "Basic", 50_000_000n],
    ["PAYE payable", "Income tax (PAYE), Lagos", -3_000_000n],
    ["PAYE payable", "Income tax (PAYE), Ogun", -1_000_000n],
    ["Pension payable", expect.stringMatching(/^Employee pension contribution, ./), -4_000_000n],
    ["Staff loans", "Loan repayments", -2_000_000n],
    ["Employer's pension", "Employer pension contribution", 5_000_000n],
    ["Pension payable", expect.stringMatching(/^Employer pension contribution, ./), -5_000_000n],
    ["Net salaries payable", "Net pay for all employees", -40_000_000n],
  ]);
});

test("splits costs by department on request, and liabilities never", () => {
  const lines = journalOf(november, { accounts: [], net: 40_000_000n, isByDepartment: true });
  expect(lines.filter(({ debit }) => debit > 0n).map((line) => [line.department, line.debit])).toEqual([
    ["Finance", 30_000_000n],
    ["Sales", 20_000_000n],
    ["Sales", 5_000_000n],
  ]);
  expect(lines.filter(({ credit }) => credit > 0n).map(({ department }) => department)).toEqual(Array.from({ length: 6 }, () => null));
});

test("uses the account of the component, and for a code or a name that it lacks that of its kind, or the default name", () => {
  const amounts = [part("earning", "basic", 100n), part("earning", "bonus", 50n), part("earning", "overtime", 20n)];
  const accountsOf = (accounts: readonly MappedAccount[]) =>
    journalOf([...amounts, part("deduction", "paye", 10n)], { ...plain, accounts, net: 160n }).map(({ account }) => account);
  const components = [
    { posting: "salaries:bonus", code: "0478", name: null },
    { posting: "salaries:overtime", code: null, name: "Overtime" },
  ];
  expect(accountsOf([{ posting: "salaries", code: "0477", name: "Staff salaries" }, ...components])).toEqual([
    { code: "0477", name: "Staff salaries" },
    { code: "0478", name: "Staff salaries" },
    { code: "0477", name: "Overtime" },
    { code: null, name: "PAYE payable" },
    { code: null, name: "Net salaries payable" },
  ]);
  expect(accountsOf(components).slice(0, 3)).toEqual([
    { code: null, name: "Salaries and wages" },
    { code: "0478", name: "Salaries and wages" },
    { code: null, name: "Overtime" },
  ]);
});

test.each(["arrears-bonus", "bonus-extra", "net-bonus", "net-bonus-extra"])(
  "%s uses the account of the bonus on a line of its own",
  (id) => {
    const accounts = [{ posting: "salaries:bonus", code: "0478", name: "Bonuses" }];
    const lines = journalOf([part("earning", "bonus", 50n), part("earning", id, 7n)], { ...plain, accounts, net: 57n });
    expect(lines.slice(0, 2).map(({ account, description, debit }) => [account, description, debit])).toEqual([
      [{ code: "0478", name: "Bonuses" }, "bonus", 50n],
      [{ code: "0478", name: "Bonuses" }, id, 7n],
    ]);
  },
);

test("posts all repaid loans as one line, because each employee names their own", () => {
  const loan = (id: string, name: string, amount: bigint) => part("deduction", id, amount, { name });
  const amounts = [part("earning", "basic", 100n), loan("loan-1", "Rent", 30n), loan("loan-1", "Wedding", 20n), loan("loan-22", "Car", 7n)];
  expect(linesOf(journalOf(amounts, { ...plain, net: 43n })).slice(1, -1)).toEqual([["Staff loans", "Loan repayments", -57n]]);
});

test("rejects a journal whose sides differ by a kobo", () => {
  expect(() => journalOf(november, { ...plain, net: 40_000_001n })).toThrow(
    "A journal has 55000000 kobo of debits and 55000001 of credits.",
  );
});

test("a tax refund is a debit", () => {
  const refund = [part("earning", "basic", 100n), part("deduction", "paye", -30n)];
  expect(linesOf(journalOf(refund, { ...plain, net: 130n }))).toContainEqual(["PAYE payable", "paye", 30n]);
});

const ids = {
  earning: ["basic", "arrears-basic", "basic-extra", "net-basic-extra", "housing", "bonus", "net-bonus", "overtime", "net-take-home"],
  loan: ["loan-1", "loan-22"],
  deduction: ["paye", "pension", "voluntary-pension", "housing-fund", "health", "union", "cooperative"],
  employer: ["employer-pension", "employer-health", "compensation-fund", "training-fund", "group-life", "levy"],
} as const;
const randomAmount = fc
  .constantFrom("earning" as const, "deduction" as const, "employer" as const)
  .chain((side) =>
    fc.record({
      side: fc.constant(side),
      id: fc.constantFrom<string>(...ids[side], ...(side === "deduction" ? ids.loan : [])),
      amount: fc.bigInt({ min: -1_000_000_000_000n, max: 100_000_000_000_000n }),
      department: fc.constantFrom(null, "Finance", "Sales", ""),
      authority: fc.constantFrom(null, "LA", "OG", "0021"),
    }),
  )
  .map((amount): JournalAmount => ({ ...amount, name: `${amount.side} ${amount.id}` }));
const accountOfBasic = [{ posting: "salaries:basic", code: "0477", name: "Basic salaries" }];
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

test("of random runs debits equal credits, and every amount is in exactly one posting of each side it belongs to", () => {
  fc.assert(
    fc.property(fc.array(randomAmount, { maxLength: 60 }), fc.boolean(), (amounts, isByDepartment) => {
      const of = (side: JournalAmount["side"], id?: string) =>
        sum(amounts.filter((one) => one.side === side && (id === undefined || one.id === id)).map(({ amount }) => amount));
      const net = of("earning") - of("deduction");
      const lines = journalOf(amounts, { accounts: accountOfBasic, net, isByDepartment });
      expect(sum(lines.map(signed))).toBe(0n);
      // Every line of a component has its name in front, so its lines can be found again.
      const posted = (side: JournalAmount["side"], id: string, isCost: boolean) =>
        sum(lines.filter(({ kind, description }) => isCostKind(kind) === isCost && isOf(description, `${side} ${id}`)).map(signed));
      for (const id of ids.earning) expect([posted("earning", id, true), posted("earning", id, false)]).toEqual([of("earning", id), 0n]);
      for (const id of ids.deduction)
        expect([posted("deduction", id, true), posted("deduction", id, false)]).toEqual([0n, -of("deduction", id)]);
      for (const id of ids.employer)
        expect([posted("employer", id, true), posted("employer", id, false)]).toEqual([of("employer", id), -of("employer", id)]);
      const repaid = sum(ids.loan.map((id) => of("deduction", id)));
      expect(lines.filter(({ kind }) => kind === "staff_loans").map(signed)).toEqual(repaid === 0n ? [] : [-repaid]);
      // The account of a component has its arrears, extras and agreed net pay, and nothing else.
      const ofBasic = ["basic", "arrears-basic", "basic-extra", "net-basic-extra"].map((id) => of("earning", id));
      expect(sum(lines.filter(({ account }) => account.code === "0477").map(signed))).toBe(sum(ofBasic));
      expect(sum(lines.filter(({ kind }) => kind === "net_pay_payable").map(signed))).toBe(-net);
      const keys = lines.map(({ kind, description, department }) => JSON.stringify([kind, description, department]));
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 500 },
  );
});

const isCostKind = (kind: JournalLine["kind"]) => !kind.endsWith("_payable") && kind !== "staff_loans";
const isOf = (description: string, name: string) => description === name || description.startsWith(`${name}, `);
