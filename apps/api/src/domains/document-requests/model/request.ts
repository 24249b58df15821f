import type { DocumentRequest, RequestCategory, RequestState } from "@albashi/contracts/document-requests";
import type { MembershipKind, Role } from "@albashi/contracts/identity/roles";
import type { DocumentRequestId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import { addDays, type LocalDate } from "@albashi/dates";

/** A request as it is stored. That it expires is not: it is read against the clock. */
export interface StoredRequest {
  readonly requestId: DocumentRequestId;
  readonly employeeId: EmployeeId;
  readonly category: RequestCategory;
  readonly isRequired: boolean;
  readonly state: Exclude<RequestState, "expiring" | "expired">;
  readonly dueOn: LocalDate;
  /** The newest upload. */
  readonly fileId: FileId | null;
  /** The upload that was accepted, kept until another one is. */
  readonly acceptedFileId: FileId | null;
  readonly uploadedAt: Date | null;
  readonly uploadedBy: UserId | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: UserId | null;
  readonly rejectionCode: DocumentRequest["rejectionCode"];
  readonly rejectionReason: string | null;
  readonly withdrawalCode: "by_admin" | "employment_ended" | null;
  readonly expiresOn: LocalDate | null;
}

/** Who reads a request: an employee in their own portal, or an admin in a role. */
interface Reader {
  readonly kind: MembershipKind;
  readonly role: Role;
}

export type ListedRequest = StoredRequest & { readonly fullName: string; readonly scanState: "clean" | "quarantined" | "infected" | null };

/** From how many days before its last day a document counts as expiring, and can be renewed. */
export const expiringDays = 60;

export const stateOn = ({ state, expiresOn }: Pick<StoredRequest, "state" | "expiresOn">, today: LocalDate): RequestState => {
  if (state !== "checked" || expiresOn === null) return state;
  if (expiresOn < today) return "expired";
  return addDays(today, expiringDays) >= expiresOn ? "expiring" : "checked";
};

/** A checked document is uploaded anew only once it expires. */
export const canUpload = (request: Pick<StoredRequest, "state" | "expiresOn">, today: LocalDate): boolean =>
  ["asked", "uploaded", "rejected", "expiring", "expired"].includes(stateOn(request, today));

export const medicalCategories: readonly RequestCategory[] = ["medical_fitness"];

export const isMedical = (category: RequestCategory): boolean => medicalCategories.includes(category);

/** What an admin learns of medical documents: HR everything, all others only that there is one. */
export const seesMedical = ({ kind, role }: Reader): boolean => kind === "staff" || role === "hr";

/** Medical documents are opened and checked by HR alone, and seen by the employee: an owner without that role does not see them. */
export const mayOpen = (reader: Reader, category: RequestCategory): boolean => !isMedical(category) || seesMedical(reader);

/** The associated data under which an uploaded file is encrypted: it opens as this file of this request, and as no other. */
export const sealedUploadOf = ({ requestId, fileId }: { requestId: DocumentRequestId; fileId: FileId }) =>
  `document request ${requestId} file ${fileId}`;

export const presentRequest = (stored: ListedRequest, reader: Reader, today: LocalDate): DocumentRequest => {
  const request = mayOpen(reader, stored.category) ? stored : { ...stored, rejectionReason: null, expiresOn: null };
  const { requestId, employeeId, fullName, category, isRequired, dueOn, fileId, uploadedAt, scanState } = request;
  const state = stateOn(request, today);
  const isRenewed = request.acceptedFileId !== null && request.acceptedFileId !== fileId;
  return {
    requestId,
    employeeId,
    fullName,
    category,
    isRequired,
    state,
    dueOn,
    isOverdue: (state === "asked" || state === "rejected") && (request.expiresOn ?? dueOn) < today,
    uploadedAt: uploadedAt?.toISOString() ?? null,
    fileId,
    acceptedFileId: request.acceptedFileId,
    isInQuarantine: scanState === "quarantined",
    canOpen: fileId !== null && scanState === "clean" && mayOpen(reader, category),
    canDecide: reader.kind !== "staff" && mayOpen(reader, category),
    canOpenAccepted: isRenewed && mayOpen(reader, category),
    rejectionCode: request.rejectionCode,
    rejectionReason: request.rejectionReason,
    expiresOn: request.expiresOn,
  };
};
