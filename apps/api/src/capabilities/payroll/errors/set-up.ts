import { dayInWords, type LocalDate } from "@albashi/dates";
import { Refusal } from "../../../http/refusal.ts";

const atField = (code: string, field: string, message: string) =>
  new Refusal({ kind: "invalid", code, message, fields: { [field]: message } });
const refused = (code: string, message: string) => new Refusal({ kind: "refusal", code, message });
const taken = (code: string, message: string) => new Refusal({ kind: "refusal", code, message, fields: { name: message } });
const notFound = (code: string, message: string) => new Refusal({ kind: "not_found", code, message });

export const employeeUnknown = () =>
  notFound("employee_not_found", "Your company has no such employee. Go back to the list and choose them anew.");
export const employeeLeft = () =>
  refused("employment_ended", "This employment has ended, so nothing can be lent to the person here. Choose somebody who works for you.");

export const componentNotFound = () =>
  notFound("component_not_found", "Your company has no such component. Go back to the list and choose it anew.");
/** The same where a component is named inside something else. */
export const componentNotOffered = (field: string) =>
  atField("component_not_found", field, "Your company has no such earning or deduction. Please choose one from the list.");
export const componentNameTaken = () =>
  taken("component_name_taken", "There is another of this name already. Please choose another name, or use that one.");
export const tooManyComponents = (most: number) =>
  refused("too_many_components", `There are ${most} components already. Put some away that you do not use, then add this one.`);
export const componentInUse = (by: string) =>
  refused("component_in_use", `This component is used by ${by}. Take it out there first, then put it away.`);
export const componentBelongsToSalary = () =>
  atField(
    "component_belongs_to_salary",
    "code",
    "Basic pay comes from the salary alone. Change the person's salary, or choose another component.",
  );

export const structureUnfit = (message: string) => atField("structure_unfit", "parts", message);
export const structureNotFound = () =>
  notFound("structure_not_found", "Your company has no such salary structure. Go back to the list and choose it anew.");
export const structureUnknown = () =>
  atField("structure_not_found", "structureId", "Your company has no such salary structure. Please choose one from the list.");
export const structureArchived = () =>
  refused("structure_archived", "This structure was put away, so it cannot be changed. Please add a new one.");
export const structureNameTaken = () =>
  taken("structure_name_taken", "There is another structure of this name already. Please choose another name.");
export const tooManyStructures = (most: number) =>
  refused("too_many_structures", `There are ${most} structures already. Put some away that nobody is paid by, then add this one.`);
export const structureIsDefault = () =>
  refused("structure_is_default", "This structure is for everybody who has no other. Make another the default first, then put it away.");
export const structureInUse = () =>
  refused("structure_in_use", "People or grades are paid by this structure. Give them another first, then put it away.");

export const gradeNotFound = () => notFound("grade_not_found", "Your company has no such grade. Go back to the list and choose it anew.");
export const gradeUnknown = () => atField("grade_not_found", "gradeId", "Your company has no such grade. Please choose one from the list.");
export const gradeNameTaken = () => taken("grade_name_taken", "There is another grade of this name already. Please choose another name.");
export const tooManyGrades = (most: number) =>
  refused("too_many_grades", `There are ${most} grades already. Put some away that nobody is on, then add this one.`);
export const gradeInUse = () => refused("grade_in_use", "People are on this grade. Move them to another first, then put it away.");
export const gradeUpsideDown = () =>
  atField("grade_upside_down", "mostGrossKobo", "The highest salary of a grade is below its lowest. Please swap or correct them.");

export const payGroupNotFound = () =>
  notFound("pay_group_not_found", "Your company has no such pay group. Go back to the list and choose it anew.");
export const payGroupArchived = () =>
  refused("pay_group_archived", "This pay group was put away, so it cannot be changed. Please add a new one.");
export const payGroupNameTaken = () =>
  taken("pay_group_name_taken", "There is another pay group of this name already. Please choose another name.");
export const tooManyPayGroups = (most: number) =>
  refused("too_many_pay_groups", `There are ${most} pay groups already. Put some away that nobody is paid in, then add this one.`);
export const payGroupIsDefault = () =>
  refused("pay_group_is_default", "This group is for everybody who names no other. Make another the default first, then put it away.");
export const payGroupInUse = (people: number) =>
  refused("pay_group_in_use", `${people} people are paid in this group. Move them to another first, then put it away.`);
export const groupChangedMeanwhile = () =>
  refused(
    "changed_meanwhile",
    "Somebody else has changed this pay group meanwhile. Load it again, look at what changed, and save once more.",
  );

export const periodNotFound = () => notFound("period_not_found", "This month has no pay day yet. Generate the calendar of its year first.");
export const periodAlreadyApproved = () =>
  refused(
    "period_already_approved",
    "The pay run of this month is approved, so its days stand. If the pay day must move, the approver rejects the run first.",
  );
export const cutOffAfterPayDay = () =>
  atField(
    "cut_off_after_pay_day",
    "cutOff",
    "The inputs would close after people are paid. Please choose an earlier day, or a later pay day.",
  );
export const payDayOutOfReach = () =>
  atField("pay_day_out_of_reach", "payDay", "Pay of a month is due in it, or at most 31 days after its end. Please choose a nearer day.");

export const holidayNotChanged = () =>
  notFound("holiday_not_changed", "Your company keeps this day as the country does already. There is nothing to take back.");

export const monthAlreadyApproved = (from: string) => {
  const day = dayInWords(from as LocalDate);
  const message = `Days before ${day} are paid for good, and their pay does not change any more. Please choose ${day} or a later day.`;
  return new Refusal({ kind: "refusal", code: "month_already_approved", message, fields: { validFrom: message } });
};

export const standingItemNotFound = () =>
  notFound("standing_item_not_found", "There is no such monthly item. Go back to the person and choose it anew.");
export const standingItemPaid = (open: string) =>
  refused(
    "standing_item_paid",
    `Months in which this counts are paid for good, so it cannot be withdrawn. End it with the day before ${dayInWords(open as LocalDate)}, or later.`,
  );
export const endsBeforeItBegins = (field: "validTo" | "lastDay", begins: string) =>
  atField("ends_before_it_begins", field, `It begins on ${begins}, so it cannot end before. Please choose that day or a later one.`);

export const placeOfTaxUnknown = () => atField("state_unknown", "state", "There is no such state. Please choose one from the list.");
export const stateRegistrationNotFound = () =>
  notFound("state_registration_not_found", "Your company has no number with this state. Go back to the list.");

export const sheetUnreadable = (message: string) => atField("sheet_unreadable", "sheet", message);
export const openingAlreadyUsed = (year: number) =>
  refused(
    "opening_already_used",
    `A pay run of ${year} is approved, and its tax counts what was paid before. Correct it with a correction run instead.`,
  );

export const loanNotFound = () => notFound("loan_not_found", "There is no such loan. Go back to the list and choose it anew.");
export const loanAlreadyStopped = () =>
  refused("loan_already_stopped", "Nothing is taken back of this loan any more. There is nothing to stop.");
export const firstMonthAlreadyApproved = () => {
  const message = "The person's pay of that month is approved already. Please let a later month take back first.";
  return new Refusal({ kind: "refusal", code: "first_month_already_approved", message, fields: { firstMonth: message } });
};
