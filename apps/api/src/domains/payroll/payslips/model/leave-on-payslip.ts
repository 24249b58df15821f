import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { addDays, formatMonth, type LocalDate } from "@albashi/dates";
import { formatNaira } from "@albashi/money";
import { earningsOfMonth, type PayInputs, paidDaysOf, paidMonthOf } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";

/** What leave changed on a payslip: the unpaid days of its month with what they cost, and corrections of months paid before. */
export const leaveNotesOf = (inputs: PayInputs): PayslipDetails["leaveNotes"] => [
  ...(coversMonth(inputs.run.kind) ? unpaidLeaveOf(inputs) : []),
  ...correctionsOf(inputs),
  ...carriedOf(inputs),
];

type LeaveNotes = PayslipDetails["leaveNotes"];

const unpaidLeaveOf = (inputs: PayInputs): LeaveNotes => {
  const { unpaidParts, ...present } = inputs;
  const days = unpaidParts?.map(({ day }) => day).filter((day) => !inputs.unpaidDays.includes(day));
  if (!days) return [];
  const [paid, otherwise] = [paidDaysOf(inputs), paidDaysOf(present)];
  if (paid.hundredths === otherwise.hundredths) return [];
  const count = `${daysText(otherwise.hundredths - paid.hundredths)} of ${paid.ofHundredths / hundredthsOfDay}`;
  const sentence = `Unpaid leave: ${count} (${spansOf(days)} ${formatMonth(inputs.run)}).`;
  return [{ sentence, amountKobo: String(salaryOf(inputs) - salaryOf(present)) }];
};

/** Only what changed the pay of a month: an unpaid day that was not paid for another reason is neither deducted nor given back. */
const correctionsOf = ({ leaveCorrectedPay = [], arrearsCarried }: PayInputs): LeaveNotes =>
  leaveCorrectedPay.map(({ hundredths, amount, ...month }) => {
    const what = `${daysText(Math.abs(hundredths))} of unpaid leave ${amount < 0n ? "deducted" : "given back"}`;
    const where = arrearsCarried === undefined ? ", included in the arrears" : "";
    return { sentence: `Correction of ${formatMonth(month)}: ${what}${where}.`, amountKobo: String(amount) };
  });

const carriedOf = ({ arrearsCarried }: PayInputs): LeaveNotes =>
  arrearsCarried === undefined
    ? []
    : [{ sentence: `${formatNaira(arrearsCarried)} overpaid in earlier months is not recovered from this pay.`, amountKobo: null }];

const salaryOf = (inputs: PayInputs): bigint => earningsOfMonth(paidMonthOf(inputs)).reduce((sum, { amount }) => sum + amount, 0n);

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
