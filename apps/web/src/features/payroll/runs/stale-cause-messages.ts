import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import { formatDay, type LocalDate } from "@albashi/dates";
import { formatCount } from "../../../ui/format-count.ts";

/** Explains why the amounts of a run are stale, one sentence for each cause. */
export const formatStaleCauses = (causes: readonly StaleCause[]): string =>
  (causes.length === 0 ? [unspecified] : causes.map((cause) => formatCause(cause))).join(" ");

type Sentences = { readonly [Code in StaleCause["code"]]: string | ((cause: CauseWithCode<Code>) => string) };
/** A union member may have several codes, so it is matched by one of them instead of by equality. */
type CauseWithCode<Code> = StaleCause extends infer Member
  ? Member extends { code: infer Codes }
    ? Code extends Codes
      ? Member
      : never
    : never
  : never;

const formatCause = (cause: StaleCause): string => {
  const sentence = sentences[cause.code] as string | ((cause: StaleCause) => string);
  return typeof sentence === "string" ? sentence : sentence(cause);
};

const formatDate = (text: string) => formatDay(text as LocalDate);
const formatFromDay = ({ from }: { from: string }) => `, effective ${formatDate(from)}.`;
const formatPeople = ({ fullName, people }: { fullName: string | null; people: number }) => fullName ?? `${formatCount(people)} people`;

const unspecified = "This run's data changed after it was calculated.";
const sentences: Sentences = {
  unspecified,
  inputs_changed: "Entries changed after the run was calculated.",
  engine_changed: "The calculation rules were updated.",
  employee_joined_run: "An employee was added to this run.",
  employee_left_run: "An employee is no longer in this run.",
  bank_account_changed: "An employee's bank account changed.",
  bank_account_held: "An employee's bank account is on hold for review.",
  bank_account_not_found: "A bank couldn't find an employee's account.",
  account_name_differs: "The account name at the bank doesn't match an employee's name.",
  bank_account_shared: "Two employees are now paid into the same account.",
  pension_administrator_changed: "An employee's pension administrator changed.",
  pay_data_changed: "Salaries, pay terms or other pay details changed after the run was calculated.",
  calendar_moved: "The pay calendar changed.",
  other_run_approved: "Another run for some of the same people was approved, so their year-to-date figures changed.",
  pay_group_missing: "This run's pay group no longer exists.",
  statutory_profile_missing: "The company has no statutory settings for the pay day. Add them, then recalculate.",
  input_entered: (cause) => `${cause.name} was entered for ${formatPeople(cause)}.`,
  input_removed: (cause) => `${cause.name} was removed for ${formatPeople(cause)}.`,
  question_accepted: (cause) => `${cause.name} was entered for ${formatPeople(cause)} to answer a payslip question.`,
  employee_excluded: ({ fullName }) => `${fullName} was excluded from this run.`,
  employee_included: ({ fullName }) => `${fullName} was included again.`,
  employees_added: ({ people }) => (people === 1 ? "1 person was added." : `${formatCount(people)} people were added.`),
  loan_added: (cause) => `A loan or advance was added${formatFromDay(cause)}`,
  loan_stopped: (cause) => `A loan was stopped${formatFromDay(cause)}`,
  pay_terms_changed: (cause) => `An employee's pay terms changed${formatFromDay(cause)}`,
  opening_balances_changed: (cause) => `Earlier pay this year was changed${formatFromDay(cause)}`,
  statutory_profile_changed: (cause) => `The statutory settings changed${formatFromDay(cause)}`,
  recurring_item_added: (cause) => `${cause.name} was added for an employee${formatFromDay(cause)}`,
  recurring_item_ended: (cause) => `${cause.name} was ended for an employee${formatFromDay(cause)}`,
  recurring_item_withdrawn: (cause) => `${cause.name} was deleted for an employee${formatFromDay(cause)}`,
  structure_changed: (cause) => `The salary structure ${cause.name} changed${formatFromDay(cause)}`,
  default_structure_changed: ({ name }) => `The salary structure ${name} became the default.`,
  grade_structure_changed: ({ name }) => `The grade ${name} has a different salary structure.`,
  proration_changed: ({ name }) => `Proration for part months changed in ${name}.`,
  default_pay_group_changed: ({ name }) => `${name} became the default pay group.`,
  holiday_decided: (cause) => `The public holiday setting for ${formatDate(cause.day)} changed.`,
  warning_restored: "An accepted warning was reopened.",
};
