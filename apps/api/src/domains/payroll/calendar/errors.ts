import { ApiError, conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";

export const taken = (code: string, message: string) => new ApiError({ kind: "conflict", code, message, fields: { name: message } });

export const payGroupNotFound = () =>
  notFound("pay_group_not_found", "We can't find this pay group. Please go back to the list and try again.");
export const payGroupArchived = () =>
  conflict("pay_group_archived", "This pay group is archived and can't be changed. Please add a new one.");
export const payGroupNameTaken = () =>
  taken("pay_group_name_taken", "A pay group with this name already exists. Please choose another name.");
export const tooManyPayGroups = (most: number) =>
  conflict("too_many_pay_groups", `You've reached the limit of ${most} pay groups. Archive some you don't use, then add this one.`);
export const payGroupIsDefault = () =>
  conflict("pay_group_is_default", "This is the default pay group. Make another one the default first, then archive it.");
export const payGroupInUse = (people: number) =>
  conflict("pay_group_in_use", `${people} employees are in this pay group. Move them to another group first, then archive it.`);
export const groupChangedMeanwhile = () =>
  conflict("changed_meanwhile", "Someone else changed this pay group while you were editing. Reload it, check the changes and save again.");

export const periodNotFound = () =>
  notFound("period_not_found", "This month has no pay day yet. Generate the pay calendar for the year first.");
export const periodAlreadyApproved = () =>
  conflict(
    "period_already_approved",
    "This month's pay run is approved, so its dates can't change. To move the pay day, the approver must reject the run first.",
  );
export const cutOffAfterPayDay = () =>
  invalidField(
    "cut_off_after_pay_day",
    "cutOff",
    "The cut-off date is after the pay day. Please choose an earlier cut-off or a later pay day.",
  );
export const payDayOutOfReach = () =>
  invalidField(
    "pay_day_out_of_reach",
    "payDay",
    "The pay day must be in the month or within 31 days after it ends. Please choose another date.",
  );

export const holidayNotChanged = () =>
  notFound("holiday_not_changed", "Your company already follows the national calendar for this day. There is nothing to reset.");
