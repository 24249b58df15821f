import type { DocumentKind } from "@albashi/contracts/documents/documents";
import type { Employer } from "@albashi/contracts/people/employer";
import { closingClauses, editable, locked, particulars } from "./contract-clauses.ts";
import type { StandardTemplate, TemplateClause } from "./template.ts";

const version = "2026-11-19";

const letterOpening = locked("parties", "To", "{employee_name}, {job_title}. From {employer_name}, {issue_date}.");

const companyContract: readonly TemplateClause[] = [
  ...particulars,
  editable(
    "confidentiality",
    "Confidentiality",
    "The employee keeps what they learn about the business, its customers and its people confidential, during the employment and after it.",
  ),
  editable("work_results", "Results of the work", "What the employee makes in the course of the work belongs to the employer."),
  ...closingClauses,
];

/** What makes Albashi the employer, and the client the one that directs the work. */
const employerOfRecord: readonly TemplateClause[] = [
  locked(
    "assignment",
    "Assignment to the client",
    "The employee is assigned to {client_name} (the client) from {start_date}, as {job_title}, at {place_of_work}. This contract is also the letter of assignment: the client requested it by adding the employee under its service agreement with the employer.",
  ),
  locked(
    "direction",
    "Direction of the work",
    "The client directs the daily work and keeps the workplace safe. Its policies on conduct and safety apply. The employer pays wages, tax, pension and the other contributions, whatever the client owes it.",
  ),
  locked(
    "client_confidentiality",
    "Confidentiality and results of the work",
    "The employee keeps what they learn about the client's business confidential. What the employee makes in the course of the work belongs to the client, to which the employer passes it on.",
  ),
  locked(
    "end_of_assignment",
    "End of the assignment",
    "The end of the assignment does not by itself end the employment. The notice of this contract applies.",
  ),
];

const albashiContract: readonly TemplateClause[] = [...particulars, ...employerOfRecord, ...closingClauses];

const offerClauses: readonly TemplateClause[] = [
  letterOpening,
  editable("offer", "Offer", "We are pleased to offer you employment as {job_title}, from {start_date}, at {place_of_work}."),
  editable(
    "offer_terms",
    "Main terms",
    "The gross pay is {monthly_gross} a month. The hours of work are {working_hours}. You have {annual_leave_days} working days of paid leave a year. Notice is {notice}.",
  ),
  editable("offer_contract", "Contract", "A contract of employment with all terms follows. This offer is not the contract."),
  {
    ...editable("offer_until", "Acceptance", "Please sign to accept by {accept_by}. The offer ends after that day."),
    only: { placeholder: "accept_by", is: "given" },
  },
];

const letters: Readonly<
  Record<Exclude<DocumentKind, "offer" | "employment_contract">, Pick<StandardTemplate, "title" | "signers" | "clauses">>
> = {
  confirmation: {
    title: "Confirmation of employment",
    signers: ["employer"],
    clauses: [
      letterOpening,
      editable("confirmation", "Confirmation", "Your probation has ended, and your employment as {job_title} is confirmed."),
      editable("unchanged", "Other terms", "The other terms of your employment stay as they are."),
    ],
  },
  salary_change: {
    title: "Change of pay",
    signers: ["employer"],
    clauses: [
      letterOpening,
      {
        ...locked("change", "Your pay", "From {pay_from} your gross pay is {monthly_gross} a month. Before, it was {previous_gross}."),
        law: "Labour Act s.7(2)",
      },
      editable("unchanged", "Other terms", "The other terms of your employment stay as they are."),
    ],
  },
  query: {
    title: "Query",
    signers: ["employer", "employee"],
    clauses: [
      letterOpening,
      editable("statement", "What we ask you to explain", "{statement}"),
      editable(
        "reply",
        "Your answer",
        "Please answer in writing by {reply_by}. Nothing has been decided. If a hearing follows, you may bring a colleague.",
      ),
      locked("receipt", "Receipt", "Your signature confirms that you received this letter. It does not mean that you agree with it."),
    ],
  },
  warning: {
    title: "Written warning",
    signers: ["employer", "employee"],
    clauses: [
      letterOpening,
      editable("statement", "What happened", "{statement}"),
      editable("improvement", "What we expect", "{improvement}"),
      editable("consequence", "If it happens again", "Further misconduct can lead to another warning or to the end of the employment."),
      locked("receipt", "Receipt", "Your signature confirms that you received this letter. It does not mean that you agree with it."),
    ],
  },
  termination: {
    title: "End of employment",
    signers: ["employer"],
    clauses: [
      letterOpening,
      editable("end", "End of the employment", "Your employment as {job_title} ends on {last_day}."),
      editable("statement", "Reason", "{statement}"),
      {
        ...locked(
          "final_pay",
          "Final pay",
          "You are paid up to the last day, with leave that was earned and not taken, and with the notice period where it is not worked.",
        ),
        law: "Labour Act s.11",
      },
      editable("return", "Before you leave", "Please return what belongs to us by the last day."),
    ],
  },
  certificate_of_service: {
    title: "Certificate of service",
    signers: ["employer"],
    clauses: [
      locked(
        "service",
        "To whom it may concern",
        "{employee_name} was employed by {employer_name} from {start_date} to {last_day}, last as {job_title}.",
      ),
      editable("wishes", "", "We thank them for their service and wish them well."),
    ],
  },
};

const contractTemplates: readonly StandardTemplate[] = [
  {
    kind: "employment_contract",
    employer: "company",
    version,
    title: "Contract of employment",
    signers: ["employer", "employee"],
    clauses: companyContract,
  },
  {
    kind: "employment_contract",
    employer: "albashi",
    version,
    title: "Contract of employment and assignment",
    signers: ["albashi", "employee"],
    clauses: albashiContract,
  },
  { kind: "offer", employer: "company", version, title: "Offer of employment", signers: ["employer", "employee"], clauses: offerClauses },
  { kind: "offer", employer: "albashi", version, title: "Offer of employment", signers: ["employer", "employee"], clauses: offerClauses },
];

/** Where Albashi employs, an employment ends only after it was agreed with us: we issue that letter. */
const isByAlbashiAlone = (kind: DocumentKind, employer: Employer) => employer === "albashi" && kind === "termination";

export const standardTemplates: readonly StandardTemplate[] = [
  ...contractTemplates,
  ...(Object.keys(letters) as (keyof typeof letters)[]).flatMap((kind) =>
    (["company", "albashi"] as const)
      .filter((employer) => !isByAlbashiAlone(kind, employer))
      .map((employer) => ({ kind, employer, version, ...letters[kind] })),
  ),
];

/** The standard text of a kind of document; undefined where Albashi alone issues it. */
export const standardTemplateOf = (kind: DocumentKind, employer: Employer): StandardTemplate | undefined =>
  standardTemplates.find((template) => template.kind === kind && template.employer === employer);
