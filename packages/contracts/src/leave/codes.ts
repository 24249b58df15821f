// The codes of leave, and the shapes that several calls share. Days are integers in hundredths: a half day is 50.
import * as z from "zod/mini";

export const leaveTypes = ["annual", "sick", "maternity", "paternity", "compassionate", "unpaid"] as const;
export const LeaveType = z.enum(leaveTypes, "Please choose a type of leave.");
export type LeaveType = z.infer<typeof LeaveType>;

/** What a type of leave is taken from: days earned month by month, days granted each year, days granted each time, or nothing. */
export const leaveBases = ["earned", "yearly", "each_time", "none"] as const;
export const LeaveBasis = z.enum(leaveBases);
export type LeaveBasis = z.infer<typeof LeaveBasis>;

export const leaveHalves = ["am", "pm"] as const;
export const LeaveHalf = z.enum(leaveHalves, "Please choose morning or afternoon.");
export type LeaveHalf = z.infer<typeof LeaveHalf>;

/** `noted`: the leave of someone nobody else can decide for, such as a sole owner. It counts as approved. */
export const leaveStates = ["asked", "approved", "noted", "refused", "withdrawn", "cancelled"] as const;
export const LeaveState = z.enum(leaveStates);
export type LeaveState = z.infer<typeof LeaveState>;

export const leaveEntryKinds = [
  ...(["opening", "grant", "accrual", "carry_in", "carry_out", "expiry", "taken", "returned", "correction"] as const),
  ...(["encashed", "forfeited"] as const),
] as const;
export const LeaveEntryKind = z.enum(leaveEntryKinds);
export type LeaveEntryKind = z.infer<typeof LeaveEntryKind>;

/** Why a day of a request costs nothing. */
export const LeaveDayReason = z.enum(["holiday", "rest_day"]);
export type LeaveDayReason = z.infer<typeof LeaveDayReason>;

/** How one day of a request counts. */
export const LeaveDay = z
  .object({
    day: z.string(),
    /** The half of the day that is asked for; null for the whole day. */
    half: z.nullable(LeaveHalf),
    /** What the day costs: 100, 50 or 0. */
    hundredths: z.number(),
    /** Why it costs nothing; null when it counts. */
    reason: z.nullable(LeaveDayReason),
    /** The holiday's name; null on other days. */
    holiday: z.nullable(z.string()),
    /** The part of the day's pay that is paid: 100 for paid leave, 0 for unpaid leave. */
    paidPercent: z.number(),
  })
  .check(z.meta({ id: "LeaveDay" }));
export type LeaveDay = z.infer<typeof LeaveDay>;

export const exampleDay = { day: "2026-12-21", half: null, hundredths: 100, reason: null, holiday: null, paidPercent: 100 };
export const exampleEmployeeId = "0198a7c4-0000-7000-8000-000000000010";
export const exampleRequestId = "0198a7c4-0000-7000-8000-000000000401";
export const failureShape = "problem";
