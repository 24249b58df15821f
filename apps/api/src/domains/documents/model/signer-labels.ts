import type { DocumentText, SignerRole } from "@albashi/contracts/documents/documents";

/** For whom each signer signs, as the document and its certificate say it. */
export const signerLabels: Readonly<Record<SignerRole, (text: Pick<DocumentText, "employer" | "employee">) => string>> = {
  albashi: ({ employer }) => `${employer.name}, the employer`,
  employer: ({ employer }) => (employer.onBehalfOf ? `${employer.onBehalfOf}, for ${employer.name}` : `${employer.name}, the employer`),
  employee: ({ employee }) => `${employee}, the employee`,
};
