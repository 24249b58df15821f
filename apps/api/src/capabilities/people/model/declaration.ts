import type { DeclarationId, EmployeeId, FileId } from "@albashi/contracts/ids";
import type { DeclarationKind, DeclarationRecord } from "@albashi/contracts/people-declarations";
import { type LocalDate, yearOf } from "@albashi/dates";

/** What a person says they paid in a year, and what became of it. */
export interface Declaration {
  readonly declarationId: DeclarationId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: DeclarationKind;
  readonly amountKobo: bigint;
  readonly evidenceFileId: FileId;
  readonly state: "waiting" | "accepted" | "refused";
  readonly refusedBecause: string | null;
  readonly declaredAt: Date;
  readonly decidedAt: Date | null;
}

/** The years that can still be declared for: this one, and until March the one before, whose return is then due. */
export const openYears = (today: LocalDate): readonly number[] => {
  const year = yearOf(today);
  return today.slice(5) < "04-01" ? [year - 1, year] : [year];
};

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What evidence is, by its first bytes: a name can say anything. */
export const evidenceType = (content: Uint8Array): string | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, place) => content[place] === byte))?.[0];

/** What ties the sealed evidence to its declaration. */
export const evidenceOf = (declarationId: DeclarationId) => `evidence ${declarationId}`;

export const declarationRecord = (declaration: Declaration): DeclarationRecord => ({
  declarationId: declaration.declarationId,
  year: declaration.year,
  kind: declaration.kind,
  amountKobo: String(declaration.amountKobo),
  state: declaration.state,
  refusedBecause: declaration.refusedBecause,
  declaredAt: declaration.declaredAt.toISOString(),
  decidedAt: declaration.decidedAt?.toISOString() ?? null,
});
