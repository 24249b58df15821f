import type { DocumentEventKind, DocumentText } from "@albashi/contracts/documents/documents";
import { formatDay, formatLagosTime, type LocalDate } from "@albashi/dates";
import type { SignatureCertificatePdf } from "@albashi/templates";
import {
  checkLinkOf,
  consentVersion,
  printedCode,
  type StoredDocument,
  type StoredEvent,
  type StoredSigner,
  signerNameOf,
} from "./document.ts";
import { signerLabels } from "./signer-labels.ts";

interface Evidence {
  readonly document: Pick<StoredDocument, "documentId" | "sha256" | "verificationCode">;
  readonly text: DocumentText;
  readonly signers: readonly StoredSigner[];
  readonly events: readonly StoredEvent[];
  readonly publicUrl: string;
  readonly at: Date;
}

/** The certificate of a completed document: who signed which bytes, when, and how they were identified. */
export const certificateOf = ({ document, text, signers, events, publicUrl, at }: Evidence): SignatureCertificatePdf => ({
  title: "Certificate of signatures",
  facts: [
    ["Document", text.title],
    ["Employer", text.employer.onBehalfOf ? `${text.employer.name}, for ${text.employer.onBehalfOf}` : text.employer.name],
    ["Employee", text.employee],
    ["Issued on", formatDay(text.issuedOn as LocalDate)],
    ["Completed at", `${formatLagosTime(at)} (Lagos time)`],
    ["SHA-256 of the document as signed", groupsOf(document.sha256)],
    ["Last event", groupsOf(events.at(-1)?.hash ?? Buffer.alloc(0))],
    ["Verification code", printedCode(document.verificationCode)],
  ],
  signatures: signers.map((signer) => ({
    name: signerNameOf(signer, events) ?? "",
    role: signerLabels[signer.role](text),
    signedAt: signer.signedAt ? `${formatLagosTime(signer.signedAt)} (Lagos time)` : "",
    evidence: evidenceOf(signer, events),
  })),
  events: events.map(({ event, at: time, step }) => [
    `${formatLagosTime(time)}`,
    sentenceOf(
      event,
      signers.find((signer) => signer.step === step),
      text,
    ),
  ]),
  statements: [
    `Each signer agreed to sign electronically (statement of ${formatDay(consentVersion as LocalDate)}), and confirmed it for exactly these bytes. Electronic signatures satisfy the law: Evidence Act 2011 s.93, as amended in 2023.`,
    "Certificate under the Evidence Act 2011 s.84(4): this document and its record of events were produced by the Albashi platform in the ordinary course of its regular use, while it was operating properly, from what its users supplied.",
    "The bytes of the document as signed are the beginning of this file, unchanged. The file carries Albashi's digital signature over all of it. A reader that does not know our certificate calls the signer unknown; the check page says whether the file is genuine.",
  ],
  checkLink: checkLinkOf(publicUrl, document.verificationCode),
  checkText: `Check at ${new URL(publicUrl).host}/#/check-document, code ${printedCode(document.verificationCode)}`,
});

/** A hash in groups that can be read aloud, and that break between lines. */
const groupsOf = (hash: Buffer): string => (hash.toString("hex").match(/.{8}/g) ?? []).join(" ");

const evidenceOf = (signer: StoredSigner, events: readonly StoredEvent[]): string[] => {
  if (signer.role === "albashi") return ["Signed with the employer's electronic seal when the document was issued."];
  const signed = events.find(({ event, step }) => event === "signed" && step === signer.step);
  return [
    "Identified by their Albashi login, and confirmed again for this document with their password, and with their second factor where they have one.",
    ...(isSameName(signer.signatureName, signerNameOf(signer, events))
      ? []
      : [`They typed “${signer.signatureName}” as their signature, which is not the name on record.`]),
    ...(signed?.networkAddress ? [`From the network address ${signed.networkAddress}`] : []),
    ...(signed?.userAgent ? [`With ${signed.userAgent}`] : []),
  ];
};

/** Names are the same whatever their case, spaces and accents. */
const isSameName = (typed: string | null, recorded: string | null): boolean => plain(typed) === plain(recorded);
const plain = (name: string | null) => (name ?? "").normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();

const sentences: Readonly<Record<DocumentEventKind, string>> = {
  issued: "The document was issued",
  sent: "Sent for signature to",
  opened: "Opened by",
  signed: "Signed by",
  declined: "Declined by",
  expired: "The signature request expired for",
  sent_again: "Sent for signature again to",
  withdrawn: "The document was withdrawn",
  sealed: "The document was sealed",
  superseded: "The document was superseded",
};

const sentenceOf = (event: DocumentEventKind, signer: StoredSigner | undefined, text: DocumentText): string =>
  signer ? `${sentences[event]} ${signerLabels[signer.role](text)}` : sentences[event];
