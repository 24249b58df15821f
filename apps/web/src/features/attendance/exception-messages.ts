import type { AttendanceException } from "@albashi/contracts/attendance/exceptions";
import { messages as attendanceMessages } from "./messages.ts";

const { missing_in, missing_out, too_long, break_not_started, break_not_ended, unverified } = attendanceMessages.flags;

const kinds: Record<AttendanceException, string> = {
  ...{ missing_in, missing_out, too_long, break_not_started, break_not_ended, unverified },
  on_leave: "Clocked in on leave",
  no_rest_day: "No rest day",
  short_rest: "Short rest",
  short_break: "Short break",
};

/** What is found, in a sentence, and what to do about it. */
const explained: Record<AttendanceException, string> = {
  missing_in: "The clock-in is missing, so these hours are not counted. Open the hours and choose Correct.",
  missing_out: "The clock-out is missing, so these hours are not counted. Open the hours and choose Correct.",
  too_long: "More than 24 hours without a clock-out, so these hours are not counted. Open the hours and choose Correct.",
  break_not_started: "A break has an end and no start, so it is not taken off. Open the hours and choose Correct.",
  break_not_ended: "A break has no end. Open the hours and choose Correct.",
  unverified: "The phone's clock was changed, or the entry was sent more than three days later. Ask the employee to confirm the time.",
  on_leave: "Leave is approved for the whole day. Cancel the leave, or leave the entries out.",
  no_rest_day: "Six days of work came before. The Labour Act (s.13) gives one day of rest in seven.",
  short_rest: "Less than eight hours after the day before. Please check the plan of work.",
  short_break: "Six hours or more with less than one hour of recorded breaks. The Labour Act (s.13) gives one hour.",
};

/** Texts of what to look at in the hours of a week. */
export const messages = {
  kinds,
  explained,
  filter: "Show",
  all: "Everything",
  days: (days: readonly string[]) => days.join(", "),
  openHours: (name: string) => `Open the hours of ${name}`,
  none: "Nothing to look at",
  noneNote: "Missing entries, work on leave, and short breaks or rest of this week would be listed here.",
  goOn: "No exceptions among the first employees. Show more to go on.",
  more: "Show more",
};
