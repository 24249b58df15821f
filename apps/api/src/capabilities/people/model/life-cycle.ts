import { type Status, statuses } from "@albashi/contracts/people";

/** What can happen to an employment. */
export const steps = ["join", "start", "give_notice", "take_notice_back", "end"] as const;
export type Step = (typeof steps)[number];

/**
 * Every way an employment can go: from each status, where a step leads. A step that is not here is refused.
 * Somebody may work and be paid without ever opening our mail, so `start` does not need `join`; who joins late stays what
 * they are. Notice may be given again, with another last day.
 */
export const lifeCycle: Readonly<Record<Status, Partial<Readonly<Record<Step, Status>>>>> = {
  invited: { join: "onboarding", start: "active", give_notice: "notice", end: "ended" },
  onboarding: { start: "active", give_notice: "notice", end: "ended" },
  active: { join: "active", give_notice: "notice", end: "ended" },
  notice: { join: "notice", give_notice: "notice", take_notice_back: "active", end: "ended" },
  ended: {},
};

/** Where a step leads, or nothing when it cannot be taken from there. */
export const statusAfter = (status: Status, step: Step): Status | undefined => lifeCycle[status][step];

export const noCounts = (): Record<Status, number> => Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
