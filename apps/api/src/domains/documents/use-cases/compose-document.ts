import type { DocumentKind, DocumentText } from "@albashi/contracts/documents/documents";
import type { EnteredPlaceholder, EnteredValues, MissingValue } from "@albashi/contracts/documents/placeholders";
import type { DocumentTerms } from "@albashi/contracts/documents/templates";
import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import { formatDay, type LocalDate, localDate } from "@albashi/dates";
import { formatNaira, type Kobo, nairaInWords } from "@albashi/money";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import {
  type Employee,
  employeeNotFound,
  employerForDocument,
  employerOn,
  findEmployee,
  findEmployerChoices,
  findLegalEntity,
  findSalaries,
} from "../../people/index.ts";
import {
  dayPassed,
  employmentHasEnded,
  endBeforeStart,
  issuedByAlbashi,
  noticeTooShort,
  placeholderUnknown,
  valueFixedByTerms,
  valueInvalid,
} from "../errors.ts";
import { albashiTerms } from "../model/albashi-terms.ts";
import { findForbiddenPlaceholder } from "../model/allowed-placeholders.ts";
import { payKinds } from "../model/document.ts";
import { fillTemplate } from "../model/fill-template.ts";
import { standardTemplateOf } from "../model/standard-templates.ts";
import { noticeBelowLaw } from "../model/statutory-floors.ts";
import {
  clausesWith,
  hasOwnWording,
  placeholdersIn,
  type StandardTemplate,
  standardWording,
  type TemplateClause,
} from "../model/template.ts";
import { type DocumentValues, fixedByTerms, invalidValues, isEntered, sourceOf, writtenValues } from "../model/values.ts";
import { findDocumentTemplate, findDocumentTerms } from "../store/templates.ts";

export interface DocumentRequest {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly kind: DocumentKind;
  readonly values: EnteredValues;
  readonly on: LocalDate;
}

export interface ComposedDocument {
  readonly employee: Employee;
  readonly employer: Employer;
  readonly template: StandardTemplate;
  readonly templateVersion: number | null;
  readonly text: DocumentText;
  readonly missing: readonly MissingValue[];
  /** The last day on which an offer can be accepted. */
  readonly acceptBy: LocalDate | null;
  readonly entered: readonly { placeholder: EnteredPlaceholder; value: string | null; isRequired: boolean }[];
}

/** Composes a document from its template, the records and what was entered. What is missing is named. */
export const composeDocument = async (
  dependencies: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, employeeId, kind, values, on }: DocumentRequest,
): Promise<ComposedDocument> => {
  const employee = await findEmployeeFor(kind, tx, employeeId);
  requireValidValues(values, { firstDay: employee.firstDay, on });
  // A contract names the employer from whose first day on it applies; a letter names today's.
  const day = isContract(kind) && employee.firstDay > on ? employee.firstDay : on;
  const employer = employerOn(await findEmployerChoices(tx), day) ?? "company";
  const template = standardTemplateOf(kind, employer);
  if (!template) throw issuedByAlbashi();
  const fixed = hasOwnWording(template) ? [] : fixedByTerms;
  for (const placeholder of fixed) if (values[placeholder] !== undefined) throw valueFixedByTerms(placeholder);
  const { clauses, templateVersion } = await findWording(tx, template);
  const terms = (await findDocumentTerms(tx)) ?? (employer === "albashi" ? albashiTerms : undefined);
  const given = { ...(isContract(kind) ? termValues(terms) : {}), ...values };
  const shortNotice = given.notice && noticeBelowLaw(given.notice, { firstDay: employee.firstDay, on });
  if (shortNotice) throw noticeTooShort(shortNotice);
  const named = await employerForDocument(dependencies, tx, { companyId, day });
  const fromRecords = {
    ...(await recordValues(tx, { employee, named, on })),
    ...(await payValues(tx, { employeeId, kind, day })),
  };
  const filled = fillTemplate(clauses, { ...writtenValues(given), ...fromRecords });
  const lines = [named.rcNumber, named.address].filter((line) => line !== null);
  return {
    employee,
    employer,
    template,
    templateVersion,
    text: {
      title: template.title,
      employer: { name: named.name, onBehalfOf: named.onBehalfOf, lines },
      employee: employee.fullName,
      issuedOn: on,
      clauses: filled.clauses,
    },
    missing: filled.missing,
    acceptBy: acceptByOf(kind, values),
    entered: enteredIn(clauses, given).filter(({ placeholder }) => !fixed.includes(placeholder)),
  };
};

/** The clauses with the company's own wording, and the version of it. A wording that was stored before may not be allowed any more. */
const findWording = async (tx: CompanyTransaction, template: StandardTemplate) => {
  const own = hasOwnWording(template) ? await findDocumentTemplate(tx, template) : undefined;
  const clauses = clausesWith(template, own?.wording ?? standardWording);
  const forbidden = findForbiddenPlaceholder(template.kind, clauses);
  if (forbidden !== undefined) throw placeholderUnknown(forbidden);
  return { clauses, templateVersion: own?.version ?? null };
};

/** What can still be issued about an employment that has ended. */
const kindsAfterEnd: readonly DocumentKind[] = ["termination", "certificate_of_service"];

const findEmployeeFor = async (kind: DocumentKind, tx: CompanyTransaction, employeeId: EmployeeId): Promise<Employee> => {
  const employee = await findEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  if (employee.status === "ended" && !kindsAfterEnd.includes(kind)) throw employmentHasEnded();
  return employee;
};

const acceptByOf = (kind: DocumentKind, { accept_by: day }: EnteredValues): LocalDate | null =>
  kind === "offer" && day !== undefined ? localDate(day) : null;

/** Values are of their type, a day to answer by is still to come, and a fixed term does not end before it starts. */
const requireValidValues = (values: EnteredValues, { firstDay, on }: { firstDay: LocalDate; on: LocalDate }) => {
  const [invalid] = invalidValues(values);
  if (invalid) throw valueInvalid(invalid);
  const passed = (["accept_by", "reply_by"] as const).find((name) => values[name] !== undefined && values[name] < on);
  if (passed) throw dayPassed(passed);
  if (values.end_date !== undefined && values.end_date < firstDay) throw endBeforeStart(firstDay);
};

/** What the records of the employee and the employer say. */
const recordValues = async (
  tx: CompanyTransaction,
  { employee, named, on }: { employee: Employee; named: Awaited<ReturnType<typeof employerForDocument>>; on: LocalDate },
): Promise<DocumentValues> => {
  const legalEntity = await findLegalEntity(tx);
  return present({
    employer_name: named.name,
    employer_address: named.address,
    client_name: named.onBehalfOf,
    client_address: named.onBehalfOf ? legalEntity?.address : null,
    employee_name: employee.fullName,
    employee_address: employee.address,
    job_title: employee.jobTitle,
    start_date: employee.isFirstDayKnown ? formatDay(employee.firstDay) : null,
    last_day: employee.lastDay && formatDay(employee.lastDay),
    issue_date: formatDay(on),
  });
};

const isContract = (kind: DocumentKind) => kind === "employment_contract" || kind === "offer";

const termValues = (terms: DocumentTerms | undefined): EnteredValues =>
  terms
    ? {
        place_of_work: terms.placeOfWork,
        working_hours: terms.workingHours,
        annual_leave_days: String(terms.annualLeaveDays),
        sick_leave_days: String(terms.sickLeaveDays),
        notice: terms.notice,
        ...(terms.probation ? { probation: terms.probation } : {}),
      }
    : {};

const present = (values: Readonly<Partial<Record<keyof DocumentValues, string | null | undefined>>>): DocumentValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === "string" && value !== ""));

/** The pay on a day; for a change of pay the newest one, which may be still to come, and the one before it. */
const payValues = async (
  tx: CompanyTransaction,
  { employeeId, kind, day }: { employeeId: EmployeeId; kind: DocumentKind; day: LocalDate },
): Promise<DocumentValues> => {
  if (!payKinds.includes(kind)) return {};
  const salaries = await findSalaries(tx, employeeId);
  const [newest, before] = salaries;
  const written = (amount: bigint) => `${formatNaira(amount as Kobo)} (${nairaInWords(amount as Kobo)})`;
  if (kind === "salary_change")
    return newest && before
      ? { monthly_gross: written(newest.monthlyGross), pay_from: formatDay(newest.validFrom), previous_gross: written(before.monthlyGross) }
      : {};
  const current = salaries.find(({ validFrom }) => validFrom <= day) ?? salaries.at(-1);
  return current ? { monthly_gross: written(current.monthlyGross) } : {};
};

/** What can be entered for a document: the placeholders of its clauses that do not come from records. */
const enteredIn = (clauses: readonly TemplateClause[], given: EnteredValues): ComposedDocument["entered"] => {
  const required = new Set(clauses.flatMap(({ only, paragraphs }) => (only ? [] : placeholdersIn(paragraphs.join("\n")))));
  const optional = clauses.flatMap(({ only, paragraphs }) => (only ? [only.placeholder, ...placeholdersIn(paragraphs.join("\n"))] : []));
  return [...new Set([...required, ...optional])]
    .filter((name) => isEntered(name) && (sourceOf[name] === "here" || sourceOf[name] === "terms"))
    .map((placeholder) => ({
      placeholder: placeholder as EnteredPlaceholder,
      value: given[placeholder as EnteredPlaceholder] ?? null,
      isRequired: required.has(placeholder),
    }));
};
