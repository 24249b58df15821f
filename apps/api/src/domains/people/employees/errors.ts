import type { Status } from "@albashi/contracts/people/profiles";
import { ApiError, invalidField } from "../../../platform/http/api-error.ts";

export const departmentNotFound = () =>
  invalidField("department_not_found", "departmentId", "We can't find this department. Choose another, or add it first.");

export const managerNotFound = () =>
  invalidField("manager_not_found", "managerId", "This manager doesn't work for your company. Please choose someone who does.");

export const managerInCircle = () => {
  const message = "An employee can't manage their own manager. Please choose someone who doesn't report to them.";
  return new ApiError({ kind: "conflict", code: "manager_in_circle", message, fields: { managerId: message } });
};

export const changedMeanwhile = () =>
  new ApiError({
    kind: "conflict",
    code: "changed_meanwhile",
    message: "Someone else changed this profile while you were editing. Reload it, check the changes and save again.",
  });

export const employmentEnded = () =>
  new ApiError({
    kind: "conflict",
    code: "employment_ended",
    message: "This employment has ended and can't be changed. If the person returns, add them as a new employee.",
  });

export const dayBeforeFirst = (field: "holdsFrom" | "validFrom" | "lastDay", firstDay: string) =>
  invalidField("day_before_first", field, `This date is before the employee's start date, ${firstDay}. Please choose a later date.`);

export const noticeAfterLastDay = () =>
  invalidField("notice_after_last_day", "noticeGivenOn", "Notice can't be given after the last day. Please check both dates.");

export const severanceNotAllowed = (message: string) => invalidField("severance_not_allowed", "severanceKobo", message);

export const statusRejected = (status: Status) =>
  new ApiError({
    kind: "conflict",
    code: "status_refused",
    message: `You can't do this because the employee is ${wordsOfStatus[status]}. Please refresh the page.`,
  });

const wordsOfStatus: Record<Status, string> = {
  invited: "invited but hasn't joined yet",
  onboarding: "still onboarding",
  active: "active",
  notice: "under notice",
  ended: "no longer employed",
};

export const pictureNotFound = () =>
  new ApiError({ kind: "not_found", code: "picture_not_found", message: "This employee has no picture, so we show their initials." });

export const hasJoined = () =>
  new ApiError({
    kind: "conflict",
    code: "has_joined",
    message: "This employee has already joined and can log in. They don't need an invitation.",
  });

export const employeeNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "employee_not_found",
    message: "We can't find this employee. Please go back to the list and try again.",
  });
