import type { ClockCorrectionState, ClockKind } from "@albashi/contracts/attendance/codes";

const add: Record<ClockKind, string> = {
  in: "Add a clock-in",
  out: "Add a clock-out",
  break_start: "Add the start of a break",
  break_end: "Add the end of a break",
};

const entries: Record<ClockKind, string> = {
  in: "Clock-in",
  out: "Clock-out",
  break_start: "Start of a break",
  break_end: "End of a break",
};

const states: Record<ClockCorrectionState, string> = {
  asked: "Waiting for approval",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Taken back",
};

/** Texts about correcting hours, for employees and for those who decide. */
export const messages = {
  entries,
  states,
  failed: "This could not be saved. Please check your connection and try again.",
  correct: {
    open: "Correct",
    openDay: (day: string) => `Correct ${day}`,
    title: (day: string) => `Correct ${day}`,
    textRequest: "Your manager or HR decides. What you recorded stays in the records.",
    text: "This counts at once. What was recorded stays in the records.",
    change: "What should change",
    add,
    leaveOut: (what: string, time: string) => `Leave out: ${what.toLowerCase()} at ${time}`,
    day: "Day",
    time: "Time",
    timeMissing: "Please enter the day and the time.",
    reason: "Reason",
    reasonHint: "Your manager and those who run HR and payroll read it, so leave out anything about your health.",
    reasonMissing: "Please say why.",
    send: "Ask for the correction",
    save: "Correct the hours",
    sent: "Sent. You will see the decision here.",
    saved: "The hours were corrected.",
    takeBack: "Withdraw",
    takenBack: "Your correction was taken back.",
  },
  line: {
    added: (what: string, time: string) => `${what} at ${time} to be added`,
    leftOut: (what: string, time: string) => `${what} at ${time} to be left out`,
    wasAdded: (what: string, time: string) => `${what} at ${time} was added`,
    wasLeftOut: (what: string, time: string) => `${what} at ${time} was left out`,
    by: (state: string, name: string) => `${state} by ${name}`,
    onBehalf: (state: string, name: string, manager: string) => `${state} by ${name} for ${manager}`,
  },
  decide: {
    title: "Corrections to decide",
    waiting: (count: number) => (count === 1 ? "1 correction waits for a decision" : `${count} corrections wait for a decision`),
    card: (name: string) => `Correction of ${name}`,
    approve: "Approve",
    refuse: "Refuse",
    approved: "Approved. The hours are corrected.",
    refused: "Refused.",
    refuseTitle: (name: string) => `Refuse the correction of ${name}?`,
    refuseText: "The hours stay as they are. The employee sees your reason.",
    notYours: "These are your own hours, so someone else decides.",
    more: "Show more",
  },
};
