import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveRequestSummary } from "@albashi/contracts/leave/requests";
import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { addDays, formatDay, formatMonth, type LocalDate, type MonthOfYear, monthOf } from "@albashi/dates";
import { divide, formatNaira, type Kobo } from "@albashi/money";
import { earningsOfMonth, type PayInputs, paidDaysOf, paidMonthOf } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";

/** A leave that a payslip counted, with the days it counted. */
export interface LeaveOnPayslip extends Pick<LeaveRequestSummary, "from" | "to" | "decisions"> {
  /** Null for a reader who may not see why someone is away. */
  readonly type: LeaveType | null;
  readonly days: readonly LocalDate[];
}

/** What leave changed on a payslip: the unpaid days of its month with what they cost, and corrections of months paid before. */
export const leaveNotesOf = (inputs: PayInputs, leaves: readonly LeaveOnPayslip[] = []): LeaveNotes => [
  ...(coversMonth(inputs.run.kind) ? unpaidLeaveOf(inputs, leaves) : []),
  ...correctionsOf(inputs, leaves),
  ...carriedOf(inputs),
];

type LeaveNotes = PayslipDetails["leaveNotes"];

const unpaidLeaveOf = (inputs: PayInputs, leaves: readonly LeaveOnPayslip[]): LeaveNotes => {
  const { unpaidParts, ...present } = inputs;
  const days = unpaidParts?.map(({ day }) => day).filter((day) => !inputs.unpaidDays.includes(day));
  if (!days) return [];
  const [paid, otherwise] = [paidDaysOf(inputs), paidDaysOf(present)];
  if (paid.hundredths === otherwise.hundredths) return [];
  const unpaid = { hundredths: otherwise.hundredths - paid.hundredths, ofDays: paid.ofHundredths / hundredthsOfDay };
  const amount = salaryOf(inputs) - salaryOf(present);
  const sentence = `Unpaid leave: ${daysText(unpaid.hundredths)} of ${unpaid.ofDays} (${spansOf(days)} ${formatMonth(inputs.run)}).`;
  return [
    {
      sentence,
      amountKobo: String(amount),
      because: [...calculationOf(inputs, { ...unpaid, amount: -amount }), ...leavesIn(inputs.run, leaves)],
    },
  ];
};

const dayNames = { calendar_days: "calendar days", working_days: "working days", fixed_30: "days" } as const;

/** How the pay of the unpaid days follows from the salary. */
const calculationOf = (
  { run, salaries }: PayInputs,
  { hundredths, ofDays, amount }: { hundredths: number; ofDays: number; amount: bigint },
): string[] => {
  const [salary] = salaries;
  if (!salary) return [];
  if (salaries.length > 1) return ["The salary changed during the month, so each day costs its share of the salary of that day."];
  const { monthlyGross } = salary;
  const rate = divide(monthlyGross, BigInt(ofDays), "half_up");
  const exact = divide(monthlyGross * BigInt(hundredths), BigInt(ofDays * hundredthsOfDay), "half_up");
  const rounded = exact === amount ? "" : `. Each earning is rounded to the kobo, which makes it ${naira(amount)}`;
  return [
    `One day is ${naira(monthlyGross)} ÷ ${ofDays} ${dayNames[run.proration]} = ${naira(rate)}.`,
    `${daysText(hundredths)} × ${naira(monthlyGross)} ÷ ${ofDays} = ${naira(exact)}${rounded}.`,
  ];
};

/** Only what changed the pay of a month: an unpaid day that was not paid for another reason is neither deducted nor given back. */
const correctionsOf = ({ leaveCorrectedPay = [], arrearsCarried }: PayInputs, leaves: readonly LeaveOnPayslip[]): LeaveNotes =>
  leaveCorrectedPay.map(({ hundredths, amount, ...month }) => {
    const what = `${daysText(Math.abs(hundredths))} of unpaid leave ${amount < 0n ? "deducted" : "given back"}`;
    const where = arrearsCarried === undefined ? ", included in the arrears" : "";
    return {
      sentence: `Correction of ${formatMonth(month)}: ${what}${where}.`,
      amountKobo: String(amount),
      because: leavesIn(month, leaves),
    };
  });

const carriedOf = ({ arrearsCarried }: PayInputs): LeaveNotes =>
  arrearsCarried === undefined
    ? []
    : [
        {
          sentence: `${formatNaira(arrearsCarried)} overpaid in earlier months is not recovered from this pay.`,
          amountKobo: null,
          because: [],
        },
      ];

const typeNames: Readonly<Record<LeaveType, string>> = {
  annual: "Annual leave",
  sick: "Sick leave",
  maternity: "Maternity leave",
  paternity: "Paternity leave",
  compassionate: "Compassionate leave",
  unpaid: "Unpaid leave",
};

/** The leaves with counted days in a month: "Unpaid leave, 23 November 2026 to 25 November 2026: approved by Bola Ade for Ada Obi." */
const leavesIn = ({ year, month }: MonthOfYear, leaves: readonly LeaveOnPayslip[]): string[] =>
  leaves
    .filter(({ days }) => days.some((day) => monthOf(day).year === year && monthOf(day).month === month))
    .map(({ type, from, to, decisions }) => {
      const span = from === to ? formatDay(from as LocalDate) : `${formatDay(from as LocalDate)} to ${formatDay(to as LocalDate)}`;
      const decided = decisions.map(({ verdict, by, onBehalfOf }) =>
        [verdict, ...(by === null ? [] : [`by ${by}`]), ...(onBehalfOf === null ? [] : [`for ${onBehalfOf}`])].join(" "),
      );
      return `${type === null ? "Leave" : typeNames[type]}, ${span}${decided.length === 0 ? "" : `: ${decided.join(", ")}`}.`;
    });

const salaryOf = (inputs: PayInputs): bigint => earningsOfMonth(paidMonthOf(inputs)).reduce((sum, { amount }) => sum + amount, 0n);

const naira = (amount: bigint) => formatNaira(amount as Kobo);
const hundredthsOfDay = 100;
const daysText = (hundredths: number) => `${hundredths / hundredthsOfDay} ${hundredths === hundredthsOfDay ? "day" : "days"}`;

/** Days of one month as "2 to 4, 9". */
const spansOf = (days: readonly LocalDate[]): string => {
  const spans: { from: LocalDate; to: LocalDate }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  const numberOf = (day: LocalDate) => Number(day.slice(-2));
  return spans.map(({ from, to }) => (from === to ? `${numberOf(from)}` : `${numberOf(from)} to ${numberOf(to)}`)).join(", ");
};
