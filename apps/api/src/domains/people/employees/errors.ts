import type { Status } from "@albashi/contracts/people/profiles";
import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const departmentNotFound = () =>
  invalidField("department_not_found", "departmentId", "Your company has no such department. Choose another, or add it first.");

export const managerNotFound = () =>
  invalidField("manager_not_found", "managerId", "This manager does not work for your company. Please choose somebody who does.");

export const managerInCircle = () => {
  const message = "This person would stand above their own manager. Please choose somebody who does not report to them.";
  return new Refusal({ kind: "refusal", code: "manager_in_circle", message, fields: { managerId: message } });
};

export const changedMeanwhile = () =>
  new Refusal({
    kind: "refusal",
    code: "changed_meanwhile",
    message: "Somebody else has changed this person meanwhile. Load them again, look at what changed, and save once more.",
  });

export const employmentEnded = () =>
  new Refusal({
    kind: "refusal",
    code: "employment_ended",
    message: "This employment has ended, so it cannot be changed. If the person comes back, add them anew.",
  });

export const dayBeforeFirst = (field: "holdsFrom" | "validFrom" | "lastDay", firstDay: string) =>
  invalidField("day_before_first", field, `This day is before the person's first day, ${firstDay}. Please choose a later one.`);

export const noticeAfterLastDay = () =>
  invalidField("notice_after_last_day", "noticeGivenOn", "Notice cannot be given after the last day. Please check both days.");

export const severanceNotAllowed = (message: string) => invalidField("severance_not_allowed", "severanceKobo", message);

export const statusRefused = (status: Status) =>
  new Refusal({
    kind: "refusal",
    code: "status_refused",
    message: `This cannot be done: the person is ${wordsOfStatus[status]}. Load them again to see where they stand.`,
  });

const wordsOfStatus: Record<Status, string> = {
  invited: "invited and has not joined yet",
  onboarding: "still being taken in",
  active: "at work",
  notice: "under notice",
  ended: "not employed any more",
};

export const pictureNotFound = () =>
  new Refusal({ kind: "not_found", code: "picture_not_found", message: "This person has no picture. Their initials stand in for it." });

export const hasJoined = () =>
  new Refusal({ kind: "refusal", code: "has_joined", message: "This person has joined already and can log in. They need no invitation." });

export const employeeNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "employee_not_found",
    message: "Your company has no such employee. Go back to the list and open them anew.",
  });
