import type { Earning, HealthPlan, OtherDeduction, PayFacts } from "./facts.ts";
import type { Payslip, PayslipLine } from "./payslip.ts";
import type { Step } from "./step.ts";

/** The versions of the law a payslip was calculated with: each parameter with the day its value came into force. */
export const lawVersions = ({ steps }: Pick<Payslip, "steps">): string[] =>
  [...new Set(steps.flatMap((step) => versionOf(step)))].toSorted(byText);

const versionOf = (step: Step): string[] => {
  if (step.op === "law") return [`${step.parameter}@${step.from}`];
  return step.op === "slice" || step.op === "at_most" ? [`${step.parameter}@${step.since}`] : [];
};

/**
 * A payslip as canonical bytes: the inputs, the law versions and the results, in one order and one spelling. The same facts give
 * the same bytes in any time zone, locale and process, so the bytes can be hashed. A caller that already knows the law versions of
 * payslips calculated alike may pass them in.
 */
export const canonicalBytes = (facts: PayFacts, slip: Payslip, law: readonly string[] = lawVersions(slip)): Uint8Array =>
  new TextEncoder().encode(written({ facts, law, lines: slip.lines, net: slip.net, employerCost: slip.employerCost }));

/** How each member of an object is written. A new member of the type must be added here, or the code does not compile. */
type Writers<Thing> = { readonly [Name in keyof Required<Thing>]: (value: Exclude<Thing[Name], undefined>) => string };

/** JSON with sorted members. Undefined members are omitted. */
const thing = <Thing extends object>(writers: Writers<Thing>): ((value: Thing) => string) => {
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
  (things: readonly Named[]) =>
    list(write)(things.toSorted((one, other) => byText(one.id, other.id)));
const digits = (value: bigint) => `"${value}"`;
const word = (value: string) => JSON.stringify(value);
const plain = (value: number | boolean) => String(value);

const yearToDate = { taxablePay: digits, contributions: digits, paye: digits };
const health = (plan: HealthPlan) =>
  plan.by === "agreement"
    ? thing<typeof plan>({ by: word, employee: digits, employer: digits })(plan)
    : thing<{ by: string }>({ by: word })(plan);

const facts = thing<PayFacts>({
  payDay: word,
  taxYear: plain,
  month: plain,
  lastExpectedMonth: plain,
  besideTheMonths: thing({ months: plain, taxablePay: digits, contributions: digits }),
  earnings: byId(
    thing<Earning>({
      ...{ id: word, name: word, kind: word, amount: digits, isTaxable: plain, isPensionable: plain, isRegular: plain },
      ...{ arrearsOf: word, isOfEarlierYear: plain },
    }),
  ),
  deductions: byId(thing<OtherDeduction>({ id: word, kind: word, name: word, amount: digits })),
  pension: thing<PayFacts["pension"]>({ scheme: word, voluntary: digits }),
  housingFund: thing<PayFacts["housingFund"]>({ isMember: plain, base: word }),
  health,
  employer: thing<PayFacts["employer"]>({ owesTrainingFund: plain, groupLifePremium: digits }),
  claims: thing<PayFacts["claims"]>({ annualRent: digits, lifePremiumPrecedingYear: digits, ownerOccupierInterest: digits }),
  toDate: thing<PayFacts["toDate"]>({ ...yearToDate, payeOnOneOffs: digits, instalments: digits }),
  previousEmployer: thing<PayFacts["previousEmployer"]>(yearToDate),
  paye: thing<PayFacts["paye"]>({ method: word, mayRefund: plain, reliefBase: word }),
});

const written = thing<{ facts: PayFacts; law: readonly string[]; lines: Payslip["lines"]; net: bigint; employerCost: bigint }>({
  facts,
  law: list(word),
  lines: list(thing<Pick<PayslipLine, "id" | "side" | "amount">>({ id: word, side: word, amount: digits })),
  net: digits,
  employerCost: digits,
});

/** By code unit, which is independent of locale. Names and ids are unique. */
function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
