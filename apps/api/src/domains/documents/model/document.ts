import type {
  DocumentDetails,
  DocumentEventKind,
  DocumentKind,
  DocumentState,
  DocumentSummary,
  DocumentText,
  SignerRole,
  SignerState,
} from "@albashi/contracts/documents/documents";
import type { DocumentId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import type { Employer } from "@albashi/contracts/people/employer";
import { addDays, addMs, dayMs, type LocalDate, secondMs, startOfLagosDay } from "@albashi/dates";

/** A document as it is stored. */
export interface StoredDocument {
  readonly documentId: DocumentId;
  readonly employeeId: EmployeeId;
  readonly kind: DocumentKind;
  readonly employer: Employer;
  readonly standardVersion: string;
  readonly templateVersion: number | null;
  readonly cause: "admin" | "hire";
  readonly state: DocumentState;
  readonly contentSealed: Buffer;
  readonly sha256: Buffer;
  readonly fileId: FileId;
  readonly verificationCode: string;
  readonly issuedAt: Date;
  readonly issuedBy: UserId | null;
  readonly closedAt: Date | null;
  readonly closedReason: string | null;
  readonly sealedFileId: FileId | null;
  readonly sealedSha256: Buffer | null;
  readonly supersedes: DocumentId | null;
  readonly supersededBy: DocumentId | null;
  /** The last day on which an offer can be accepted. */
  readonly acceptBy: LocalDate | null;
}

export interface StoredSigner {
  readonly step: number;
  readonly role: SignerRole;
  readonly state: SignerState;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly userId: UserId | null;
  readonly signatureName: string | null;
  readonly signedAt: Date | null;
}

export interface StoredEvent {
  readonly event: DocumentEventKind;
  readonly at: Date;
  readonly step: number | null;
  readonly actorUserId: UserId | null;
  /** Who signed, by their login or by the employee's record at that time. */
  readonly actorName: string | null;
  readonly networkAddress: string | null;
  readonly userAgent: string | null;
  readonly sha256: Buffer;
  readonly hash: Buffer;
}

/** How long a signature request stays open. A contract stays open until the law wants it given. */
export const signingDaysOf = (kind: DocumentKind): number => (kind === "employment_contract" ? 90 : 30);

/** When a signature request expires: an offer not later than the day it names has ended. */
export const expiryOf = ({ kind, acceptBy }: Pick<StoredDocument, "kind" | "acceptBy">, sentAt: Date): Date => {
  const byLength = addMs(sentAt, signingDaysOf(kind) * dayMs);
  const byOffer = acceptBy ? addMs(startOfLagosDay(addDays(acceptBy, 1)), -secondMs) : byLength;
  return byOffer < byLength ? byOffer : byLength;
};

/** Who signed: the name of the login or of the record, which was frozen when they signed. */
export const signerNameOf = ({ step, signatureName }: StoredSigner, events: readonly StoredEvent[]): string | null =>
  events.find((one) => one.event === "signed" && one.step === step)?.actorName ?? signatureName;

/** The statement that every signer agrees to. A new wording is a new version. */
export const consentVersion = "2026-11-19";

/** The associated data under which the text and the files of a document are encrypted. */
export const sealedContentOf = (documentId: DocumentId) => `document ${documentId}`;

/** The kinds that name pay: only roles that may see pay read them. The others are for those who keep personal records. */
export const payKinds: readonly DocumentKind[] = ["offer", "employment_contract", "salary_change"];

/** The signer whose turn it is: the first who has not signed. Undefined when all have, or one has declined. */
export const nextSigner = <Signer extends Pick<StoredSigner, "state">>(signers: readonly Signer[]): Signer | undefined => {
  const next = signers.find(({ state }) => state !== "signed");
  return next?.state === "declined" ? undefined : next;
};

/** Employees see a document once it was sent to them, or is completed; never before the employer has signed. */
export const isVisibleToEmployee = ({ state }: Pick<StoredDocument, "state">, signers: readonly StoredSigner[]): boolean =>
  state === "completed" || signers.some((signer) => signer.role === "employee" && signer.state !== "waiting");

/** A code as it is printed: groups of four. */
export const printedCode = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

/** A code as it was typed, with the letters that look like digits read as them; undefined when it cannot be one. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(code) ? code : undefined;
};

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** A verification code from 20 random bytes: 100 bits in Crockford's alphabet, without letters that look like others. */
export const codeFrom = (random: Buffer): string => [...random.subarray(0, 20)].map((byte) => alphabet[byte % 32]).join("");

export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `${[...name.normalize("NFC")][0]?.toUpperCase()}.`)
    .join(" ");

/** A document in a list. */
export const presentSummary = (
  document: Omit<StoredDocument, "contentSealed">,
  { signers, fullName }: { readonly signers: readonly StoredSigner[]; readonly fullName: string },
): DocumentSummary => {
  const next = document.state === "out_for_signature" ? nextSigner(signers) : undefined;
  return {
    documentId: document.documentId,
    employeeId: document.employeeId,
    fullName,
    kind: document.kind,
    state: document.state,
    employer: document.employer,
    issuedAt: document.issuedAt.toISOString(),
    closedAt: document.closedAt?.toISOString() ?? null,
    nextSigner: next ? { role: next.role, state: next.state, expiresAt: next.expiresAt?.toISOString() ?? null } : null,
    isSuperseded: document.supersededBy !== null,
  };
};

interface Presented {
  readonly signers: readonly StoredSigner[];
  readonly events: readonly StoredEvent[];
  readonly text: DocumentText;
  readonly fullName: string;
  /** The names of users in signatures and events. */
  readonly names: ReadonlyMap<UserId, string>;
  readonly publicUrl: string;
}

/** A document with its text, signers and events. Network addresses are in the certificate, not here. */
export const presentDetails = (
  document: StoredDocument,
  { signers, events, text, fullName, names, publicUrl }: Presented,
): DocumentDetails => ({
  ...presentSummary(document, { signers, fullName }),
  text,
  sha256: document.sha256.toString("hex"),
  verificationCode: printedCode(document.verificationCode),
  checkLink: checkLinkOf(publicUrl, document.verificationCode),
  signers: signers.map((signer) => ({
    step: signer.step,
    role: signer.role,
    state: signer.state,
    name: signerNameOf(signer, events) ?? (signer.role === "employee" ? fullName : signer.role === "albashi" ? text.employer.name : null),
    sentAt: signer.sentAt?.toISOString() ?? null,
    expiresAt: signer.expiresAt?.toISOString() ?? null,
    signedAt: signer.signedAt?.toISOString() ?? null,
  })),
  closedReason: document.closedReason,
  consentVersion,
  events: events.map(({ event, at, step, actorUserId }) => ({
    event,
    at: at.toISOString(),
    name: (actorUserId && names.get(actorUserId)) ?? null,
    role: signers.find((signer) => signer.step === step)?.role ?? null,
  })),
});

export const checkLinkOf = (publicUrl: string, code: string): string => `${publicUrl}/#/check-document/${code}`;
