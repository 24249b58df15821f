import type { ClockKind, SessionFlag } from "@albashi/contracts/attendance/codes";

const flags: Record<SessionFlag, string> = {
  missing_in: "No clock-in",
  missing_out: "No clock-out",
  too_long: "Longer than a day",
  break_not_started: "Break has no start",
  break_not_ended: "Break has no end",
  unverified: "Time not verified",
  sent_later: "Sent later",
};

const presses: Record<ClockKind, string> = {
  in: "Clock in",
  out: "Clock out",
  break_start: "Start break",
  break_end: "End break",
};

const recorded: Record<ClockKind, string> = {
  in: "Clocked in",
  out: "Clocked out",
  break_start: "Break started",
  break_end: "Break ended",
};

/** Texts of the employee's attendance, and of hours on every screen. */
export const messages = {
  title: "Attendance",
  text: "Clock in and out, and see your hours.",
  load: {
    loading: "Loading attendance.",
    failedTitle: "Attendance could not be loaded",
    failed: "Please check your connection and try again.",
  },
  flags,
  presses,
  recorded,
  clock: {
    heading: "Clock",
    loading: "Loading your last entry",
    unknown: "Your last entry could not be loaded",
    recording: "Recording",
    out: "You are not clocked in",
    in: (time: string | null) => (time === null ? "You are clocked in" : `You are in since ${time}`),
    onBreak: "You are on a break",
    last: (what: string, time: string) => `${what} at ${time}`,
    sent: "Sent",
    waiting: "Waiting to be sent",
    place: "Place of work (optional)",
    placeHint: "For example an office or a client. It is remembered on this device until you log out.",
    placeInvalid: "Please use letters, numbers and common signs only. Until then your entries have no place.",
    refused: (what: string, time: string) => `${what} at ${time} was not accepted`,
    discard: "Discard",
    waitingTitle: (count: number) => (count === 1 ? "1 entry is waiting to be sent" : `${count} entries are waiting to be sent`),
    waitingText: "It is kept on this device with its time, and sent when you are online with this page open.",
    sendNow: "Send now",
    notSent: "This could not be sent. It is kept on this device, and we'll try again.",
    notKept: "This browser could not keep your entry, so it was not recorded. Leave private browsing or free some space, and try again.",
  },
  week: {
    heading: "Your hours",
    previous: "Previous week",
    next: "Next week",
    total: "Total",
    range: (from: string, to: string) => `${from} to ${to}`,
    none: "No entries",
    running: "now",
    unknown: "?",
    breaks: (time: string) => `${time} break`,
    notCounted: (note: string) => `Hours with a missing entry are not counted. ${note}`,
    correctIt: "Choose Correct beside the day to say what is missing.",
  },
};
