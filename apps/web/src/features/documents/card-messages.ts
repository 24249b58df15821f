import type { DocumentKind } from "@albashi/contracts/documents/documents";

export const kinds: Record<DocumentKind, string> = {
  offer: "Offer of employment",
  employment_contract: "Contract of employment",
  confirmation: "Confirmation of employment",
  salary_change: "Change of pay",
  query: "Query",
  warning: "Written warning",
  termination: "End of employment",
  certificate_of_service: "Certificate of service",
};

/** Texts of the card on the staff home screen, in a separate file so that a phone loads little for it. */
export const messages = {
  card: (count: number) => (count === 1 ? "You have a document to sign" : `You have ${count} documents to sign`),
  cardAction: "Read and sign",
};
