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
const formatFromDay = ({ from }: { from: string }) => `, from ${formatDate(from)} on.`;
const formatPeople = ({ fullName, people }: { fullName: string | null; people: number }) => fullName ?? `${formatCount(people)} people`;

const unspecified = "Something it is made of has changed since.";
const sentences: Sentences = {
  unspecified,
  inputs_changed: "Something was entered since the run was calculated.",
  engine_changed: "The way pay is worked out has changed since the run was calculated.",
  employee_joined_run: "Somebody belongs to this run now who did not when it was calculated.",
  employee_left_run: "Somebody belongs to this run no more.",
  bank_account_changed: "Somebody's bank account has changed.",
  bank_account_held: "Somebody's bank account is held now until somebody has looked at it.",
  bank_account_not_found: "A bank says now that somebody's account does not exist.",
  account_name_differs: "A bank calls the owner of somebody's account by another name now.",
  pay_data_changed: "Salaries, terms, extras, claims or figures of the year have changed since the run was calculated. Calculate it again.",
  calendar_moved: "The days of the calendar were moved.",
  other_run_approved: "Another run that pays some of the same people was approved, so their figures of the year have moved.",
  pay_group_missing: "The pay group of this run is gone.",
  statutory_profile_missing: "The company has no statutory profile that holds on the pay day. Set it up, then calculate again.",
  input_entered: (cause) => `${cause.name} of ${formatPeople(cause)} was entered.`,
  input_removed: (cause) => `${cause.name} of ${formatPeople(cause)} was taken out.`,
  question_accepted: (cause) => `${cause.name} of ${formatPeople(cause)} was entered, to answer a question.`,
  employee_excluded: ({ fullName }) => `${fullName} was left out.`,
  employee_included: ({ fullName }) => `${fullName} was taken in again.`,
  employees_added: ({ people }) => (people === 1 ? "Somebody was taken in." : `${formatCount(people)} people were taken in.`),
  loan_added: (cause) => `Something was lent to somebody${formatFromDay(cause)}`,
  loan_stopped: (cause) => `A loan of somebody was stopped${formatFromDay(cause)}`,
  pay_terms_changed: (cause) => `The terms on which somebody is paid were changed${formatFromDay(cause)}`,
  opening_balances_changed: (cause) => `What was paid before in the year was changed${formatFromDay(cause)}`,
  statutory_profile_changed: (cause) => `What the company owes by law was changed${formatFromDay(cause)}`,
  recurring_item_added: (cause) => `${cause.name} was added for somebody${formatFromDay(cause)}`,
  recurring_item_ended: (cause) => `${cause.name} was ended for somebody${formatFromDay(cause)}`,
  recurring_item_withdrawn: (cause) => `${cause.name} was withdrawn for somebody${formatFromDay(cause)}`,
  structure_changed: (cause) => `The salary structure ${cause.name} was changed${formatFromDay(cause)}`,
  default_structure_changed: ({ name }) => `The salary structure ${name} became the default.`,
  grade_structure_changed: ({ name }) => `The grade ${name} was given another salary structure.`,
  proration_changed: ({ name }) => `Parts of a month are counted otherwise in ${name}.`,
  default_pay_group_changed: ({ name }) => `${name} became the default pay group.`,
  holiday_decided: (cause) => `Whether ${formatDate(cause.day)} is a holiday was decided.`,
  warning_restored: "A warning was taken up again.",
};
