import type { PayCheckCode } from "@albashi/contracts/payroll/finding-codes";
import { annualLeaveDays, annualLeaveDeferral, inForceOn, paidSickLeaveDays } from "@albashi/payroll-rules";
import type { LeaveLawFacts } from "../../../leave/index.ts";
import type { PayInputs } from "../../payslip-records/index.ts";
import { coversMonth } from "../../runs/index.ts";
import type { Check } from "./check.ts";

type LeaveCheckCode = Extract<
  PayCheckCode,
  "paid_leave_entered_unpaid" | "leave_paid_below_law" | "annual_leave_overdue" | "leave_paid_in_service" | "unused_leave_unpaid"
>;

const hundredthsOfDay = 100;

/** The law of leave on a day, as leave counts it. */
export const leaveLawOn = (day: PayInputs["run"]["payDay"]) => ({
  sickPaidHundredths: Number(inForceOn(paidSickLeaveDays, day).value) * hundredthsOfDay,
  deferral: {
    months: Number(inForceOn(annualLeaveDeferral, day).value),
    dueHundredths: Number(inForceOn(annualLeaveDays, day).value) * hundredthsOfDay,
  },
});

/** Nothing is known of leave where a run pays no month. */
export const noLeaveFacts: LeaveLawFacts = {
  paidDays: [],
  sickPaidHundredths: 0,
  sickUnpaidHundredths: 0,
  isAnnualLeaveOverdue: false,
  unusedHundredths: 0,
};

/**
 * What the Labour Act asks of leave. They are warnings, because a contract or a certificate that we do not hold may settle them. They do
 * not say which kind of leave it is: that may be someone's health, which payroll does not read.
 */
export const leaveChecks: Readonly<Record<LeaveCheckCode, Check>> = {
  paid_leave_entered_unpaid: {
    severity: "warning",
    what: "An unpaid day was entered for a day of approved leave with pay. The Labour Act pays six working days of annual leave a year (s.18), twelve of certified sickness (s.16) and at least half of maternity leave (s.54).",
    cure: "Remove that day from the inputs. If the leave was not taken, ask whoever approves leave to cancel it.",
    isTrue: ({ unpaidDays }, { leave }) => unpaidDays.some((day) => leave.paidDays.includes(day)),
  },
  leave_paid_below_law: {
    severity: "warning",
    what: "A day of approved leave is unpaid, although the Labour Act pays twelve working days of certified sickness in a calendar year (s.16) and fewer were paid.",
    cure: "Ask whoever approves leave to check the balance. If they add the days, the pay follows by itself.",
    isTrue: ({ run }, { leave }) => leave.sickUnpaidHundredths > 0 && leave.sickPaidHundredths < leaveLawOn(run.payDay).sickPaidHundredths,
  },
  annual_leave_overdue: {
    severity: "warning",
    what: "Fewer than six working days of annual leave with pay are recorded in the last 24 months of service. Leave may not be deferred for longer (Labour Act s.18(1), (2)).",
    cure: "Agree days of leave with the employee, or record leave that was taken. Pay in place of it is not lawful while the employment lasts.",
    isTrue: (_, { leave }) => leave.isAnnualLeaveOverdue,
  },
  leave_paid_in_service: {
    severity: "warning",
    what: "Unused leave is paid out, but the employment does not end in this pay period. Paying workers in place of their six working days of annual leave is unlawful until it ends (Labour Act s.18(3)).",
    cure: "Remove the entry and let the employee take the leave. Pay out only days that the contract gives above the law.",
    isTrue: ({ extras, run, employment: { lastDay } }) =>
      (lastDay === undefined || lastDay > run.lastDay) && unusedLeavePaid({ extras }) > 0n,
  },
  unused_leave_unpaid: {
    severity: "warning",
    what: "The employee is leaving with annual leave that was not taken, and this pay does not pay all of it. The Labour Act pays a leaver for leave earned and not taken (s.18).",
    cure: "Enter the days left as unused leave in the inputs, or choose under End employment to pay them. The balance on the last day is under Leave.",
    isTrue: (inputs, { leave }) => coversMonth(inputs.run.kind) && unusedLeavePaid(inputs) < BigInt(leave.unusedHundredths),
  },
};

const unusedLeavePaid = ({ extras }: Pick<PayInputs, "extras">): bigint =>
  extras.reduce((sum, extra) => sum + (extra.side === "unused_leave" ? extra.hundredths : 0n), 0n);
