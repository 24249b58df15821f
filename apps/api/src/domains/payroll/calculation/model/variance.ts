import type { Kobo } from "@albashi/money";
import { computePayslip, type Earning, type OtherDeduction, type PayFacts, type Payslip } from "@albashi/payroll-rules";
import { factsFrom, type PaidMonth, type PayInputs, type PayParts, partsOf } from "../../payslip-records/index.ts";

/** The parts of a payslip that a comparison needs. */
export interface Compared {
  readonly inputs: PayInputs;
  readonly net: bigint;
  readonly employerCost: bigint;
}

/** The effect of one driver on an employee's pay. */
export interface VarianceDriver {
  /** Such as "salary", or "extra:bonus" for a single line. */
  readonly driver: string;
  readonly net: bigint;
  readonly cost: bigint;
}

export interface PayVariance {
  readonly netBefore: bigint;
  readonly netCurrent: bigint;
  readonly costBefore: bigint;
  readonly costCurrent: bigint;
  readonly drivers: readonly VarianceDriver[];
  /** The difference no driver explains. */
  readonly unexplained: bigint;
}

/** Whether two payslips were calculated by the same rules version and under the same law. */
export interface Rules {
  readonly isSameEngine: boolean;
  readonly isSameLaw: boolean;
}

/**
 * Explains a change of pay by its drivers. One component after another is changed from its old to its new value, in a fixed order,
 * and the payslip is recalculated after each: the difference is the driver's amount. So the drivers add up, including tax. A
 * payslip of another rules version is recalculated first; that difference is attributed to the law.
 */
export const varianceDrivers = (before: Compared | undefined, now: Compared | undefined, rules: Rules): PayVariance => {
  const [from, to] = [amountsOf(before), amountsOf(now)];
  const sides = { netBefore: from.net, netCurrent: to.net, costBefore: from.cost, costCurrent: to.cost };
  if (!before || !now) {
    const drivers = [{ driver: before ? "left" : "joined", net: to.net - from.net, cost: to.cost - from.cost }];
    return { ...sides, drivers, unexplained: 0n };
  }
  const [was, is] = [partsOf(before.inputs), partsOf(now.inputs)];
  const states = [...(rules.isSameEngine ? [] : [{ driver: "law", parts: was }]), ...stepsBetween(was, is, rules)];
  // After the last step every component has its new value, and that payslip is already calculated.
  const reached = ({ parts }: VarianceStep) => (isSame(parts, is) ? to : recalculate(parts));
  return { ...sides, ...sumDrivers(from, to, states, reached) };
};

/** The same per payslip line: the effect of each driver on each line, without zero effects. */
export const driversByLine = (
  before: Compared | undefined,
  now: Compared | undefined,
  rules: Rules = { isSameEngine: true, isSameLaw: true },
): { driver: string; lines: Map<string, bigint> }[] => {
  if (!before || !now) {
    const only = before ?? now;
    if (!only) return [];
    const sign = before ? -1n : 1n;
    const lines = [...linesOf(factsFrom(partsOf(only.inputs)))].map(([id, amount]) => [id, sign * amount] as const);
    return [{ driver: before ? "left" : "joined", lines: new Map(lines) }];
  }
  let reached = linesOf(factsFrom(partsOf(before.inputs)));
  return stepsBetween(partsOf(before.inputs), partsOf(now.inputs), rules).map(({ driver, parts }) => {
    const next = linesOf(factsFrom(parts));
    const moved = [...new Set([...reached.keys(), ...next.keys()])]
      .map((id) => [id, (next.get(id) ?? 0n) - (reached.get(id) ?? 0n)] as const)
      .filter(([, amount]) => amount !== 0n);
    reached = next;
    return { driver, lines: new Map(moved) };
  });
};

interface Amounts {
  readonly net: bigint;
  readonly cost: bigint;
}

interface VarianceStep {
  readonly driver: string;
  /** The components of the payslip after this driver and all before it. */
  readonly parts: PayParts;
}

const amountsOf = (one: Compared | undefined): Amounts => ({ net: one?.net ?? 0n, cost: one?.employerCost ?? 0n });
const recalculate = (parts: PayParts): Amounts => {
  const slip = computePayslip(factsFrom(parts), { isExplained: false });
  return { net: slip.net, cost: slip.employerCost };
};

const sumDrivers = (from: Amounts, to: Amounts, states: readonly VarianceStep[], reach: (state: VarianceStep) => Amounts) => {
  const byDriver = new Map<string, { net: bigint; cost: bigint }>();
  let at = from;
  for (const state of states) {
    const next = reach(state);
    const sum = byDriver.get(state.driver) ?? { net: 0n, cost: 0n };
    byDriver.set(state.driver, { net: sum.net + next.net - at.net, cost: sum.cost + next.cost - at.cost });
    at = next;
  }
  const drivers = [...byDriver].map(([driver, sums]) => ({ driver, ...sums })).filter(({ net, cost }) => net !== 0n || cost !== 0n);
  return { drivers, unexplained: to.net - at.net };
};

/** The steps from one payslip to the next, one component at a time; unchanged components are no step. */
const stepsBetween = (was: PayParts, is: PayParts, { isSameLaw }: Rules): VarianceStep[] => {
  const states: VarianceStep[] = [];
  let at = was;
  const step = (driver: string, changed: Partial<PayParts>) => {
    if (Object.entries(changed).every(([name, part]) => isSame(at[name as keyof PayParts], part))) return;
    at = { ...at, ...changed };
    states.push({ driver, parts: at });
  };
  step("law", { rules: is.rules });
  // The pay day only selects the law: within one law it belongs to the month's step.
  step("month", isSameLaw ? { day: is.day, year: is.year } : { year: is.year });
  step("law", { day: is.day });
  step("tax_method", { paye: is.paye });
  for (const [driver, salary] of salariesBetween(was.salary, is.salary)) step(driver, { salary });
  step("salary", { monthlyRate: is.monthlyRate });
  for (const [id, extras] of itemsBetween(was.extras, is.extras)) step(`extra:${id}`, { extras });
  step("net_agreed", { netAgreed: is.netAgreed });
  step("final_settlement", { settlement: is.settlement, noticeOwed: is.noticeOwed, severancePaidBefore: is.severancePaidBefore });
  step("arrears", { arrears: is.arrears });
  step("loans", { loans: is.loans });
  for (const [id, standing] of itemsBetween(was.standing, is.standing)) step(`standing:${id}`, { standing });
  step("benefits", { benefits: is.benefits });
  step("claims", { claims: is.claims });
  step("pension", { pension: is.pension });
  step("housing_fund", { housingFund: is.housingFund });
  step("health", { health: is.health });
  step("employer_duties", { employer: is.employer });
  return states;
};

/**
 * First the salary at the end of last month for all its days, then this month's days, then its structure, then the salaries of this
 * month: so a raise appears as a raise in both months it affects, and unpaid days as days.
 */
const salariesBetween = (was: PaidMonth, is: PaidMonth): (readonly [string, PaidMonth])[] => {
  const [last, next] = [was.segments.at(-1), is.segments.at(-1)];
  if (!last || !next) return [["salary", is]];
  const daysOf = ({ segments }: PaidMonth) => segments.reduce((sum, { paidDays }) => sum + paidDays, 0);
  const atOne = (segment: typeof last, days: PaidMonth): PaidMonth => ({
    segments: [{ ...segment, paidDays: daysOf(days) }],
    ofDays: days.ofDays,
  });
  return [
    ["salary", atOne(last, was)],
    ["paid_days", atOne(last, is)],
    ["structure", atOne({ ...last, structure: next.structure }, is)],
    ["salary", is],
  ];
};

type Items = ReadonlyMap<string, Earning | OtherDeduction>;

/** One extra line after another, in the order of their ids: added, changed or removed. */
const itemsBetween = (was: Items, is: Items): (readonly [string, Items])[] => {
  const ids = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  let at = was;
  return ids.map((id) => {
    const next = new Map(at);
    const item = is.get(id);
    if (item) next.set(id, item);
    else next.delete(id);
    at = next;
    return [id, next] as const;
  });
};

const linesOf = (facts: PayFacts): Map<string, bigint> =>
  new Map([
    ...computePayslip(facts, { isExplained: false }).lines.map(({ id, amount }: Payslip["lines"][number]): [string, Kobo] => [id, amount]),
  ]);

/** Whether two components are equal in every member. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Map && other instanceof Map) {
    return one.size === other.size && [...one].every(([key, value]) => isSame(value, other.get(key)));
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
};
