import type { Kobo } from "@albashi/money";
import type { Benefit } from "./benefits.ts";
import type { Earning, HealthPlan, MonthlyBenefit, OtherDeduction, PayFacts, PensionRates } from "./facts.ts";
import type { Payslip, PayslipLine } from "./payslip.ts";
import type { Step } from "./step.ts";

/** The versions of the law a payslip was calculated with: each parameter with the day its value came into force. */
export const lawVersions = ({ steps }: Pick<Payslip, "steps">): string[] =>
  [...new Set(steps.flatMap((step) => versionOf(step)))].toSorted(byText);

const versionOf = (step: Step): string[] => {
  if (step.op === "law") return [`${step.parameter}@${step.from}`];
  return step.op === "slice" || step.op === "exact_slice" || step.op === "at_most" ? [`${step.parameter}@${step.since}`] : [];
};

/**
 * A payslip as canonical bytes: the inputs, the law versions and the results, in one order and one spelling. The same facts give
 * the same bytes in any time zone, locale and process, so the bytes can be hashed. A caller that already knows the law versions of
 * payslips calculated alike may pass them in.
 */
export const canonicalBytes = (facts: PayFacts, slip: Payslip, law: readonly string[] = lawVersions(slip)): Uint8Array =>
  new TextEncoder().encode(writePayslip({ facts, law, lines: slip.lines, net: slip.net, employerCost: slip.employerCost }));

/** How each member of an object is written. A new member of the type must be added here, or the code does not compile. */
type Writers<Thing> = { readonly [Name in keyof Required<Thing>]: (value: Exclude<Thing[Name], undefined>) => string };

/** JSON with sorted members. Undefined members are omitted. */
const objectWriter = <Thing extends object>(writers: Writers<Thing>): ((value: Thing) => string) => {
  const members = Object.entries(writers).toSorted(([one], [other]) => byText(one, other)) as [keyof Thing, (value: unknown) => string][];
  return (value) => {
    let text = "";
    for (const [name, write] of members) {
      if (value[name] !== undefined) text += `${text === "" ? "{" : ","}"${String(name)}":${write(value[name])}`;
    }
    return `${text}}`;
  };
};
const list =
  <Member>(write: (value: Member) => string) =>
  (members: readonly Member[]) =>
    `[${members.map((member) => write(member)).join(",")}]`;
const byId =
  <Named extends { readonly id: string }>(write: (value: Named) => string) =>
  (items: readonly Named[]) =>
    list(write)(items.toSorted((one, other) => byText(one.id, other.id)));
const digits = (value: bigint) => `"${value}"`;
const quoted = (value: string) => JSON.stringify(value);
const literal = (value: number | boolean) => String(value);

const yearToDate = { taxablePay: digits, contributions: digits, paye: digits };
const health = (plan: HealthPlan) =>
  plan.by === "agreement"
    ? objectWriter<typeof plan>({ by: quoted, employee: digits, employer: digits })(plan)
    : objectWriter<{ by: string }>({ by: quoted })(plan);

/** The members of every kind of benefit; each kind has some of them. */
const benefit = objectWriter<Partial<Record<Exclude<AnyKey<Benefit>, "kind">, Kobo>> & Pick<Benefit, "kind">>({
  kind: quoted,
  cost: digits,
  annualRent: digits,
  annualRentalValue: digits,
  annualCost: digits,
  madeGood: digits,
});
type AnyKey<Union> = Union extends unknown ? keyof Union : never;

const facts = objectWriter<PayFacts>({
  rules: objectWriter<NonNullable<PayFacts["rules"]>>({
    taxRounding: quoted,
    minimumWageTest: quoted,
    missingNotice: quoted,
    agreedNet: quoted,
  }),
  payDay: quoted,
  taxYear: literal,
  month: literal,
  lastExpectedMonth: literal,
  besideTheMonths: objectWriter({ months: literal, taxablePay: digits, contributions: digits }),
  monthlyRate: digits,
  earnings: byId(
    objectWriter<Earning>({
      id: quoted,
      name: quoted,
      kind: quoted,
      amount: digits,
      isTaxable: literal,
      isPensionable: literal,
      isRegular: literal,
      arrearsOf: quoted,
      isOfEarlierYear: literal,
      isGrossedUp: literal,
    }),
  ),
  benefits: byId(objectWriter<MonthlyBenefit>({ id: quoted, name: quoted, benefit, annualGross: digits, days: literal, ofDays: literal })),
  deductions: byId(objectWriter<OtherDeduction>({ id: quoted, kind: quoted, name: quoted, amount: digits })),
  pension: objectWriter<PayFacts["pension"]>({
    scheme: quoted,
    voluntary: digits,
    rates: objectWriter<PensionRates>({ employeeBps: digits, employerBps: digits }),
  }),
  housingFund: objectWriter<PayFacts["housingFund"]>({ isMember: literal, base: quoted }),
  health,
  employer: objectWriter<PayFacts["employer"]>({ owesTrainingFund: literal, groupLifePremium: digits }),
  claims: objectWriter<PayFacts["claims"]>({
    annualRent: digits,
    lifePremiumPrecedingYear: digits,
    ownerOccupierInterest: digits,
    healthInsurance: digits,
  }),
  toDate: objectWriter<PayFacts["toDate"]>({ ...yearToDate, payeOnOneOffs: digits, instalments: digits }),
  previousEmployer: objectWriter<PayFacts["previousEmployer"]>(yearToDate),
  severancePaidBefore: digits,
  paye: objectWriter<PayFacts["paye"]>({ method: quoted, mayRefund: literal, reliefBase: quoted }),
});

const writePayslip = objectWriter<{ facts: PayFacts; law: readonly string[]; lines: Payslip["lines"]; net: bigint; employerCost: bigint }>({
  facts,
  law: list(quoted),
  lines: list(objectWriter<Pick<PayslipLine, "id" | "side" | "amount">>({ id: quoted, side: quoted, amount: digits })),
  net: digits,
  employerCost: digits,
});

/** By code unit, which is independent of locale. Names and ids are unique. */
function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
