import type { DocumentKind } from "@albashi/contracts/documents/documents";
import type { Placeholder } from "@albashi/contracts/documents/placeholders";

/** What each placeholder is called in messages. */
export const placeholderNames: Readonly<Record<Placeholder, string>> = {
  employer_name: "the employer's legal name",
  employer_address: "the employer's address",
  client_name: "the client's name",
  client_address: "the client's address",
  employee_name: "the employee's name",
  employee_address: "the employee's address",
  job_title: "the job title",
  start_date: "the start date",
  last_day: "the last day",
  monthly_gross: "the monthly gross pay",
  previous_gross: "the previous pay",
  pay_from: "the first day of the new pay",
  issue_date: "the date of issue",
  place_of_work: "the place of work",
  working_hours: "the hours of work",
  annual_leave_days: "the days of paid leave",
  sick_leave_days: "the days of paid sick leave",
  notice: "the notice period",
  probation: "the probation period",
  end_date: "the last day of the fixed term",
  statement: "what happened",
  reply_by: "the day to answer by",
  accept_by: "the day to accept by",
  improvement: "what is expected",
};

/** What each kind is called in mails to the employee. */
export const kindNames: Readonly<Record<DocumentKind, string>> = {
  offer: "offer of employment",
  employment_contract: "contract of employment",
  confirmation: "confirmation letter",
  salary_change: "letter about your pay",
  query: "query letter",
  warning: "warning letter",
  termination: "letter about the end of your employment",
  certificate_of_service: "certificate of service",
};

/** What each kind is called in mails to the employer, who reads about somebody else. */
export const kindNamesForEmployer: Readonly<Record<DocumentKind, string>> = {
  ...kindNames,
  salary_change: "letter about pay",
  termination: "letter about the end of the employment",
};
