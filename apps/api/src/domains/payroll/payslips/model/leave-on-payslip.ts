import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import { addDays, formatMonth, type LocalDate, monthOf } from "@albashi/dates";
import { earningsOfMonth, type PayInputs, paidMonthOf } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";
import { paidDaysOf } from "./paid-days.ts";

/** What leave changed on a payslip: the unpaid days of its month with what they cost, and corrections of months paid before. */
export const leaveNotesOf = (inputs: PayInputs): PayslipDetails["leaveNotes"] =>
  coversMonth(inputs.run.kind) ? [...unpaidLeaveOf(inputs), ...correctionsOf(inputs)] : [];

type LeaveNotes = PayslipDetails["leaveNotes"];

const unpaidLeaveOf = (inputs: PayInputs): LeaveNotes => {
  const { unpaidParts, ...present } = inputs;
  if (!unpaidParts) return [];
  const [paid, otherwise] = [paidDaysOf(inputs), paidDaysOf(present)];
  if (paid.hundredths === otherwise.hundredths) return [];
  const days = `${daysText(otherwise.hundredths - paid.hundredths)} of ${paid.ofHundredths / hundredthsOfDay}`;
  const sentence = `Unpaid leave: ${days} (${spansOf(unpaidParts.map(({ day }) => day))} ${formatMonth(inputs.run)}).`;
  return [{ sentence, amountKobo: String(salaryOf(inputs) - salaryOf(present)) }];
};

const correctionsOf = ({ leaveCorrections = [] }: PayInputs): LeaveNotes =>
  [...Map.groupBy(leaveCorrections, ({ day }) => formatMonth(monthOf(day)))].flatMap(([month, days]) => {
    const hundredths = days.reduce((sum, one) => sum + one.hundredths, 0);
    const what = `${daysText(Math.abs(hundredths))} of unpaid leave ${hundredths > 0 ? "deducted" : "given back"}`;
    return hundredths === 0 ? [] : [{ sentence: `Correction of ${month}: ${what}, included in the arrears.`, amountKobo: null }];
  });

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
