import type { EmployeeId, FileId, ReliefClaimId } from "@albashi/contracts/ids";
import type { ReliefClaimDetails, ReliefClaimKind } from "@albashi/contracts/people/relief-claims";
import { type LocalDate, yearOf } from "@albashi/dates";

/** A tax relief that an employee claims for a year, and its review state. */
export interface ReliefClaim {
  readonly declarationId: ReliefClaimId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: ReliefClaimKind;
  readonly amountKobo: bigint;
  readonly evidenceFileId: FileId;
  readonly state: "waiting" | "accepted" | "refused";
  readonly refusalReason: string | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
}

/**
 * The years of payment that can still be claimed: the current one, and until March the previous one, whose return is then due. A life
 * premium lowers the tax of the year after it was paid (Nigeria Tax Act s.30(2)(a)), so last year's can be claimed all year.
 */
export const claimableYears = (today: LocalDate, kind: ReliefClaimKind): readonly number[] => {
  const year = yearOf(today);
  const isReturnDue = today.slice(5) < "04-01";
  if (kind === "life_premium") return isReturnDue ? [year - 2, year - 1, year] : [year - 1, year];
  return isReturnDue ? [year - 1, year] : [year];
};

const signatures: readonly (readonly [string, readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of evidence by its first bytes, because a file name is not reliable. */
export const evidenceType = (content: Uint8Array): string | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, place) => content[place] === byte))?.[0];

/** Associated data that binds the encrypted evidence to its claim. */
export const evidenceOf = (declarationId: ReliefClaimId) => `evidence ${declarationId}`;

export const presentReliefClaim = (claim: ReliefClaim): ReliefClaimDetails => ({
  declarationId: claim.declarationId,
  year: claim.year,
  kind: claim.kind,
  amountKobo: String(claim.amountKobo),
  state: claim.state,
  refusedBecause: claim.refusalReason,
  declaredAt: claim.submittedAt.toISOString(),
  decidedAt: claim.decidedAt?.toISOString() ?? null,
});
