import { type Status, statuses } from "@albashi/contracts/people/profiles";

/** Events in the life cycle of an employment. */
export const steps = ["join", "start", "give_notice", "take_notice_back", "end"] as const;
export type Step = (typeof steps)[number];

/**
 * The transition table of the employment status. A step that is not listed is refused. Employees may work and be paid without
 * opening their invitation, so `start` does not require `join`; an employee who joins late keeps their status. Notice may be
 * given again, with another last day.
 */
export const statusTransitions: Readonly<Record<Status, Partial<Readonly<Record<Step, Status>>>>> = {
  invited: { join: "onboarding", start: "active", give_notice: "notice", end: "ended" },
  onboarding: { start: "active", give_notice: "notice", end: "ended" },
  active: { join: "active", give_notice: "notice", end: "ended" },
  notice: { join: "notice", give_notice: "notice", take_notice_back: "active", end: "ended" },
  ended: {},
};

/** The status a step leads to, or undefined when the step is not allowed. */
export const statusAfter = (status: Status, step: Step): Status | undefined => statusTransitions[status][step];

export const noCounts = (): Record<Status, number> => Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
