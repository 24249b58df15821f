import type { DocumentRequest, RequestCategory, RequestState, requestFilters } from "@albashi/contracts/document-requests";

const categories: Record<RequestCategory, string> = {
  photo: "Passport photograph",
  nin: "NIN slip",
  degree: "Certificate of education",
  nysc: "NYSC certificate or exemption",
  guarantor_form: "Guarantor form",
  medical_fitness: "Certificate of medical fitness",
  police_report: "Police report",
  drivers_licence: "Driver's licence",
  cerpac: "CERPAC",
  age_declaration: "Declaration of age",
  reference: "Reference",
};

const states: Record<RequestState, string> = {
  asked: "Not uploaded",
  uploaded: "Uploaded",
  checked: "Accepted",
  rejected: "Rejected",
  expiring: "Expires soon",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

const filters: Record<(typeof requestFilters)[number], string> = {
  to_check: "To check",
  open: "Not uploaded yet",
  expiring: "Expiring and expired",
  all: "All",
};

export const messages = {
  categories,
  states,
  filters,
  tones: {
    ...({ asked: "neutral", uploaded: "info", checked: "success", rejected: "danger" } as const),
    ...({ expiring: "warning", expired: "danger", withdrawn: "neutral" } as const),
  } satisfies Record<RequestState, string>,
  state: { loading: "Loading documents.", failedTitle: "The documents could not be loaded", failed: "Please try again." },
  failed: "That did not work. Please try again.",
  dueOn: "due by",
  overdueSince: "overdue since",
  validUntil: "valid until",
  optional: "optional",
  open: "Open",
  openAccepted: "Open the accepted document",
  inQuarantine: "Being checked for viruses",
  rejected: ({ rejectionCode, rejectionReason }: Pick<DocumentRequest, "rejectionCode" | "rejectionReason">) => {
    if (rejectionCode === "infected") return "Our virus scanner found a threat in the file. Please upload another one.";
    if (rejectionCode === "not_scanned") return "Our virus scanner could not check the file. Please upload it again.";
    return rejectionReason;
  },
  admin: {
    title: "Documents from employees",
    text: "Certificates, licences and forms that you ask your employees for. They upload a photo or a PDF from their phone.",
    back: "Documents",
    filter: "Show",
    medical: "Medical documents are for admins with the HR role only.",
    expiresOn: "Valid until, if it expires",
    accept: "Accept",
    accepted: "The document was accepted.",
    reject: "Reject",
    openFirst: "Open the document before you accept or reject it.",
    revoke: "Revoke acceptance",
    revokeTitle: (what: string, name: string) => `Revoke the acceptance of the ${what.toLowerCase()} of ${name}?`,
    revokeText: "The document is deleted. The newer upload stays, and still has to be checked.",
    isRevoked: "The acceptance was revoked.",
    rejectTitle: (what: string, name: string) => `Reject the ${what.toLowerCase()} of ${name}?`,
    rejectText: "They are told why, and asked to upload another.",
    isRejected: "The document was rejected.",
    withdraw: "Withdraw",
    withdrawn: "The request was withdrawn.",
    more: "Show more",
    empty: {
      to_check: "Nothing to check",
      open: "Nothing is missing",
      expiring: "Nothing expires soon",
      all: "No documents were asked for",
    },
    emptyNote: "Ask employees for documents below. What they upload is listed here.",
    askTitle: "Ask for documents",
    employee: "Employee",
    everyone: (count: number) => `All ${count} employees`,
    choose: "Choose an employee",
    documents: "Documents",
    isOptional: "These documents are optional",
    dueOn: "Due by",
    ask: "Ask for documents",
    missing: "Please choose who to ask, at least one document, and the day they are due.",
    asked: (asked: number, askedBefore: number) =>
      `${asked === 1 ? "1 document was" : `${asked} documents were`} asked for.${askedBefore > 0 ? ` ${askedBefore} had been asked for before.` : ""}`,
  },
  own: {
    title: "Your employer asks for",
    text: "Take a photo of the document, or choose a PDF. At most 10 MB.",
    upload: "Upload",
    replace: "Replace",
    actionOn: (action: string, what: string) => `${action}: ${what}`,
    fileLabel: (what: string) => `Photo or PDF: ${what}`,
    uploaded: "The document was uploaded.",
    tooLarge: "This file is larger than 10 MB. Please choose a smaller one.",
    medical: "Only HR and you can open this document.",
  },
} as const;
