import type { BodyOf } from "@albashi/contracts/contract";
import type { EmployeeId, ReliefClaimId } from "@albashi/contracts/ids";
import { type ReliefClaimDetails, type ReliefClaimKind, SubmitReliefClaim } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { employeeNotFound, insertEmploymentChange, lockEmployee, ownEmployeeId } from "../../employees/index.ts";
import { evidenceUnreadable, reliefAlreadyClaimed, yearClosed } from "../errors.ts";
import { claimableYears, evidenceOf, evidenceType, presentReliefClaim, type ReliefClaim } from "../model/relief-claim.ts";
import { findActiveReliefClaim, insertReliefClaim, saveReliefClaimDecision } from "../store/relief-claims.ts";

interface ClaimedRelief {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: ReliefClaimKind;
  readonly amountKobo: bigint;
}

/** An employee claims a relief for a year with evidence, which is stored encrypted. It applies once an admin has accepted it. */
export const submitReliefClaim = async (
  dependencies: Dependencies,
  actor: Actor,
  { evidence, ...body }: BodyOf<typeof SubmitReliefClaim> & { readonly evidence: UploadedFile },
  request?: IdempotentRequest,
): Promise<ReliefClaimDetails> => {
  const { companyId } = actor;
  const employeeId = ownEmployeeId(actor);
  const years = claimableYears(lagosDayOf(dependencies.clock.now()), body.kind);
  if (!years.includes(body.year)) throw yearClosed(years);
  const content = await evidence.read();
  const mediaType = evidenceType(content);
  if (!mediaType) throw evidenceUnreadable();
  const declarationId = newId<ReliefClaimId>();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const sealedAs = evidenceOf(declarationId);
  const stored = { content: seal.seal(content, sealedAs), uploaded: content, sealedAs };
  const file = await storeFile(dependencies, { companyId, purpose: "evidence", ownerId: employeeId, mediaType, ...stored });
  const claim = { employeeId, year: body.year, kind: body.kind, amountKobo: BigInt(body.amountKobo) };
  return deleteUnlessCommitted(dependencies, { companyId, file }, () =>
    saveReliefClaim(dependencies, actor, { declarationId, claim, file }, request),
  );
};

interface ClaimWithEvidence {
  readonly declarationId: ReliefClaimId;
  readonly claim: ClaimedRelief;
  readonly file: Awaited<ReturnType<typeof storeFile>>;
}

const saveReliefClaim = command(
  SubmitReliefClaim,
  async ({ tx, at, actor, input: { declarationId, claim, file }, audit }: CommandContext<ClaimWithEvidence>) => {
    const { companyId, userId } = actor;
    const { employeeId, year, kind } = claim;
    if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
    await replacePendingClaim(tx, { employeeId, year, kind, by: userId, at });
    await attachFile(tx, companyId, file);
    const reliefClaim: ReliefClaim = {
      ...claim,
      declarationId,
      evidenceFileId: file.fileId,
      state: "waiting",
      refusalReason: null,
      submittedAt: at,
      decidedAt: null,
    };
    await insertReliefClaim(tx, companyId, reliefClaim);
    await audit({ action: "declared", subject: employeeId, details: { declarationId, kind } });
    const change = { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "declaration" };
    await insertEmploymentChange(tx, companyId, { ...change, after: { kind, year, state: "waiting" } });
    return presentReliefClaim(reliefClaim);
  },
);

/** A pending claim is replaced by the new one; an accepted claim is not. */
const replacePendingClaim = async (
  tx: CompanyTransaction,
  { employeeId, year, kind, by, at }: { employeeId: EmployeeId; year: number; kind: ReliefClaimKind; by: Actor["userId"]; at: Date },
) => {
  const standing = await findActiveReliefClaim(tx, { employeeId, year, kind });
  if (!standing) return;
  if (standing.state === "accepted") throw reliefAlreadyClaimed();
  const { declarationId } = standing;
  await saveReliefClaimDecision(tx, { declarationId, state: "refused", because: "Replaced by a newer one.", by, at });
};
