// The example pay run of the public site. Its amounts are calculated by the product's own rules, never written by hand.

import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import type { ReadApproval } from "@albashi/contracts/payroll/approval";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { localDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { afterPayslip, computePayslip, zeroEmploymentToDate } from "@albashi/payroll-rules";
import { varianceDrivers } from "../domains/payroll/calculation/model/variance.ts";
import type { Extra, PayInputs, RunTerms } from "../domains/payroll/payslip-records/model/pay-inputs.ts";
import { factsOf } from "../domains/payroll/payslip-records/model/rule-facts.ts";
import { presentPayslip, presentPayslipLine } from "../domains/payroll/payslips/model/present-payslip.ts";
import { driverLabel } from "../domains/payroll/review/model/variance-labels.ts";
import { presentDrivers } from "../domains/payroll/review/model/variance-row.ts";
import type { Run } from "../domains/payroll/runs/model/run.ts";
import { june, steadyInputs } from "./pay-inputs.ts";
import { storedPayslip } from "./stored-payslip.ts";

interface ExamplePerson {
  readonly fullName: string;
  readonly jobTitle: string;
  /** The monthly salary in naira, until and from the month of the run. */
  readonly salaries: readonly [before: bigint, now: bigint];
  readonly bonus?: bigint;
}

/** The first one's payslip is shown. */
const people: readonly [ExamplePerson, ...ExamplePerson[]] = [
  { fullName: "Amina Yusuf", jobTitle: "Nurse", salaries: [400_000n, 440_000n] },
  { fullName: "Chinedu Bello", jobTitle: "Accountant", salaries: [350_000n, 350_000n], bonus: 50_000n },
  { fullName: "Damilola Ade", jobTitle: "Driver", salaries: [180_000n, 180_000n] },
  { fullName: "Efe Okoro", jobTitle: "Engineer", salaries: [620_000n, 620_000n] },
];
const runId = "0198a7c4-0000-7000-8000-000000000060" as RunId;
const previousRunId = "0198a7c4-0000-7000-8000-000000000059" as RunId;

/** The payslip of one employee with every line explained, and the review of the run it belongs to. */
export const examplePayRun = () => {
  const pairs = people.map((person, place) => ({ person, employeeId: employeeIdOf(place), ...payslipsOf(person) }));
  const [first] = pairs;
  if (!first) throw new Error("The example run pays no one.");
  const payslip = payslipOf(first);
  return {
    payslip,
    lines: payslip.lines.map(({ lineId }) => presentPayslipLine(first.now, lineId, "employee")),
    approval: approvalOf(pairs),
    payments: paymentsOf(first),
  };
};

type Pair = { readonly person: ExamplePerson; readonly employeeId: EmployeeId } & ReturnType<typeof payslipsOf>;

const employeeIdOf = (place: number) => `0198a7c4-0000-7000-8000-00000000001${place}` as EmployeeId;

/** An employee's payslips of October and November, after nine months of the same salary. */
const payslipsOf = ({ salaries: [before, now], bonus }: ExamplePerson) => {
  let toDate = zeroEmploymentToDate;
  for (let month = 1; month < 10; month += 1)
    toDate = afterPayslip(toDate, computePayslip(factsOf(steadyInputs(before, { run: runOf(month), toDate, lastPaidMonth: month - 1 }))));
  const october = steadyInputs(before, { run: runOf(10), toDate, lastPaidMonth: 9 });
  const afterOctober = afterPayslip(toDate, computePayslip(factsOf(october)));
  const extras: Extra[] = bonus === undefined ? [] : [bonusOf(bonus)];
  const november: PayInputs = steadyInputs(now, { run: runOf(11), toDate: afterOctober, lastPaidMonth: 10, extras });
  return { before: storedPayslip(october), now: storedPayslip(november) };
};

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const runOf = (month: number): RunTerms => {
  const dayOf = (day: number) => localDate(`2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
  return june({ month, firstDay: dayOf(1), lastDay: dayOf(lastDays[month - 1] ?? 30), payDay: dayOf(25), holidays: [] });
};

const bonusOf = (amount: bigint): Extra => ({
  ...{ side: "earning", code: "bonus", name: "Bonus", kind: "bonus", amount: naira(amount) },
  ...{ isTaxable: true, isPensionable: false, isRegular: false },
});

const employer: PayslipDetails["employer"] = {
  ...{ name: "Example Company Ltd", onBehalfOf: null, address: "12 Marina, Lagos", rcNumber: null, taxId: null, pencomCode: null },
};

const changeOf = ({ before, now }: Pair) => varianceDrivers(before, now, { isSameEngine: true, isSameLaw: true });

const payslipOf = (pair: Pair): PayslipDetails => {
  const { person, before, now } = pair;
  const { kind, year, month, firstDay, lastDay, payDay } = now.inputs.run;
  const run = { runId, kind, year, month, firstDay, lastDay, payDay, payslipsPublishedAt: new Date("2026-11-25T08:00:00Z") } as Run;
  const { netBefore, netCurrent, drivers, unexplained } = changeOf(pair);
  return presentPayslip({
    run,
    slip: { ...now, employeeId: pair.employeeId, fullName: person.fullName, jobTitle: person.jobTitle },
    employer,
    person: { firstDay: "2024-01-08", taxIdEnds: null, rsaPinEnds: null, pensionAdministrator: null },
    taxState: "Lagos",
    remittances: [],
    paidThisYear: { gross: before.gross * 10n + now.gross, pension: before.pension * 10n + now.pension },
    change: { netBefore, netCurrent, drivers: drivers.map(({ driver }) => driver), amounts: drivers.map(({ net }) => net), unexplained },
    audience: "employee",
  });
};

type Approval = ResponseOf<typeof ReadApproval>;

const approvalOf = (pairs: readonly Pair[]): Approval => {
  const sum = (amountOf: (pair: Pair) => bigint) => String(pairs.reduce((total, pair) => total + amountOf(pair), 0n));
  return {
    ...{ runId, kind: "regular", state: "in_review", company: employer.name, payGroup: "All employees", year: 2026, month: 11 },
    payDay: "2026-11-25",
    people: pairs.length,
    netKobo: sum(({ now }) => now.net),
    netBeforeKobo: sum(({ before }) => before.net),
    employerCostKobo: sum(({ now }) => now.employerCost),
    unexplainedKobo: sum((pair) => changeOf(pair).unexplained),
    ...{ contentHash: null, contentCode: null, submitted: null },
    largestChanges: pairs.map((pair) => ({
      employeeId: pair.employeeId,
      fullName: pair.person.fullName,
      beforeKobo: String(pair.before.net),
      nowKobo: String(pair.now.net),
      causes: presentDrivers(
        changeOf(pair).drivers.map(({ driver, net }) => ({ driver, amount: net })),
        (driver) => driverLabel(driver, (id) => pair.now.lines.find((line) => line.id === id)?.name),
      ),
    })),
    findings: { errors: 0, openWarnings: 0, dismissedWarnings: 0 },
    ...{
      dismissals: [],
      payers: [],
      approvals: { required: 1, given: [], shortage: null },
      approve: { may: false, whyNot: null },
      reject: { may: false, whyNot: null },
    },
  };
};

const paymentsOf = ({ before, now }: Pair): OwnPayment[] => [
  { ...payment, month: 11, amountKobo: String(now.net), paidAt: "2026-11-25T08:20:00.000Z" },
  { ...payment, runId: previousRunId, month: 10, amountKobo: String(before.net), paidAt: "2026-10-23T08:20:00.000Z" },
];

const payment: Omit<OwnPayment, "month" | "amountKobo" | "paidAt"> = {
  ...{ runId, year: 2026, state: "paid", failure: null, mayArriveUntil: null, bankName: "Access Bank", accountNumberEnds: "0007" },
  ...{ traceId: null, hasPayslip: false },
};
