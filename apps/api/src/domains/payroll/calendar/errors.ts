import { invalidField, notFound, Refusal, refusal } from "../../../platform/http/refusal.ts";

export const taken = (code: string, message: string) => new Refusal({ kind: "refusal", code, message, fields: { name: message } });

export const payGroupNotFound = () =>
  notFound("pay_group_not_found", "Your company has no such pay group. Go back to the list and choose it anew.");
export const payGroupArchived = () =>
  refusal("pay_group_archived", "This pay group was put away, so it cannot be changed. Please add a new one.");
export const payGroupNameTaken = () =>
  taken("pay_group_name_taken", "There is another pay group of this name already. Please choose another name.");
export const tooManyPayGroups = (most: number) =>
  refusal("too_many_pay_groups", `There are ${most} pay groups already. Put some away that nobody is paid in, then add this one.`);
export const payGroupIsDefault = () =>
  refusal("pay_group_is_default", "This group is for everybody who names no other. Make another the default first, then put it away.");
export const payGroupInUse = (people: number) =>
  refusal("pay_group_in_use", `${people} people are paid in this group. Move them to another first, then put it away.`);
export const groupChangedMeanwhile = () =>
  refusal(
    "changed_meanwhile",
    "Somebody else has changed this pay group meanwhile. Load it again, look at what changed, and save once more.",
  );

export const periodNotFound = () => notFound("period_not_found", "This month has no pay day yet. Generate the calendar of its year first.");
export const periodAlreadyApproved = () =>
  refusal(
    "period_already_approved",
    "The pay run of this month is approved, so its days stand. If the pay day must move, the approver rejects the run first.",
  );
export const cutOffAfterPayDay = () =>
  invalidField(
    "cut_off_after_pay_day",
    "cutOff",
    "The inputs would close after people are paid. Please choose an earlier day, or a later pay day.",
  );
export const payDayOutOfReach = () =>
  invalidField(
    "pay_day_out_of_reach",
    "payDay",
    "Pay of a month is due in it, or at most 31 days after its end. Please choose a nearer day.",
  );

export const holidayNotChanged = () =>
  notFound("holiday_not_changed", "Your company keeps this day as the country does already. There is nothing to take back.");
