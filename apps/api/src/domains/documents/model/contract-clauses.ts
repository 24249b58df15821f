import type { TemplateClause } from "./template.ts";

// The clauses of a contract of employment. Those that the Labour Act s.7(1) requires are locked, so that no contract lacks one.

const required = (clauseId: string, heading: string, law: string, ...paragraphs: string[]): TemplateClause => ({
  clauseId,
  heading,
  law,
  isLocked: true,
  paragraphs,
});
export const editable = (clauseId: string, heading: string, ...paragraphs: string[]): TemplateClause => ({
  clauseId,
  heading,
  law: null,
  isLocked: false,
  paragraphs,
});
export const locked = (clauseId: string, heading: string, ...paragraphs: string[]): TemplateClause => ({
  ...editable(clauseId, heading, ...paragraphs),
  isLocked: true,
});

/** What every contract of employment says: the particulars of the Labour Act s.7(1). */
export const particulars: readonly TemplateClause[] = [
  required(
    "parties",
    "Employer and employee",
    "Labour Act s.7(1)(a), (b)",
    "{employer_name}, of {employer_address}, employs {employee_name}, of {employee_address}, on the terms of this contract.",
  ),
  required(
    "start",
    "Start and place of work",
    "Labour Act s.7(1)(b)",
    "The employment starts on {start_date}. The place of work is {place_of_work}.",
  ),
  required("job", "Nature of the employment", "Labour Act s.7(1)(c)", "The employee is employed as {job_title}."),
  {
    ...required("fixed_term", "Duration", "Labour Act s.7(1)(d)", "The contract is for a fixed term, and expires on {end_date}."),
    only: { placeholder: "end_date", is: "given" },
  },
  {
    ...required("open_term", "Duration", "Labour Act s.7(1)(d)", "The contract has no fixed term. It continues until either side ends it."),
    only: { placeholder: "end_date", is: "absent" },
  },
  {
    ...editable(
      "probation",
      "Probation",
      "The employment begins with a probation period of {probation}. The employer confirms it in writing when that period ends.",
    ),
    only: { placeholder: "probation", is: "given" },
  },
  required(
    "pay",
    "Pay",
    "Labour Act s.7(1)(f)",
    "The gross pay is {monthly_gross} a month. A part of a month is paid in proportion to its days.",
    "Pay is transferred in naira to the employee's bank account once a month, after the deduction of income tax, pension and what else the law requires. A payslip shows how each amount was calculated.",
  ),
  required("hours", "Hours of work", "Labour Act s.7(1)(g), s.13", "The hours of work are {working_hours}."),
  required(
    "leave",
    "Holidays and leave",
    "Labour Act s.7(1)(g), s.18",
    "The employee has {annual_leave_days} working days of paid leave a year, besides the public holidays. During leave the usual pay continues.",
    "An employee who leaves after at least six months is paid for leave that was earned and not taken.",
  ),
  required(
    "sickness",
    "Sickness and injury",
    "Labour Act s.7(1)(g), s.16",
    "The employee is paid for up to {sick_leave_days} working days of certified sickness in a calendar year. Injuries at work are insured under the Employee's Compensation Act 2010.",
  ),
  required(
    "notice",
    "Notice",
    "Labour Act s.7(1)(e), s.11",
    "Either side can end the employment with a written notice of {notice}, or of the period that the law requires at that time where that is longer. Either side can pay the wages of the notice period instead.",
  ),
];

export const closingClauses: readonly TemplateClause[] = [
  {
    ...editable("special", "Special conditions", "There are no special conditions beyond this contract and the policies of the workplace."),
    law: "Labour Act s.7(1)(h)",
  },
  required(
    "changes",
    "Changes",
    "Labour Act s.7(2)",
    "A change of these terms is agreed by both sides, and given to the employee in writing within one month.",
  ),
  locked(
    "precedence",
    "Order of the clauses",
    "What the law requires, and the clauses of this contract that name a section of the law, prevail over any other wording in it.",
  ),
  locked(
    "signing",
    "Electronic signature",
    "Both sides agree that this document is signed electronically, and that the signatures have the effect of handwritten ones: Evidence Act 2011 s.93, as amended in 2023.",
  ),
];
