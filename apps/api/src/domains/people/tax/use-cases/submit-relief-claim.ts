import type { EmployeeId, ReliefClaimId } from "@albashi/contracts/ids";
import type { ReliefClaimDetails, ReliefClaimKind } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { employeeNotFound, insertEmploymentChange, lockEmployee } from "../../employees/index.ts";
import { evidenceUnreadable, reliefAlreadyClaimed, yearClosed } from "../errors.ts";
import { claimableYears, evidenceOf, evidenceType, presentReliefClaim, type ReliefClaim } from "../model/relief-claim.ts";
import { findActiveReliefClaim, insertReliefClaim, saveReliefClaimDecision } from "../store/relief-claims.ts";

interface Declared {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: ReliefClaimKind;
  readonly amountKobo: bigint;
  readonly evidence: UploadedFile;
  readonly intent: IdempotentRequest | undefined;
}

/** An employee claims a relief for a year with evidence, which is stored encrypted. It applies once an admin has accepted it. */
export const submitReliefClaim = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "files" | "vault">,
  { companyId, userId }: Actor,
  { employeeId, evidence, intent, ...declared }: Declared,
): Promise<ReliefClaimDetails> => {
  const at = dependencies.clock.now();
  const years = claimableYears(lagosDayOf(at));
  if (!years.includes(declared.year)) throw yearClosed(years);
  const content = await evidence.read();
  const mediaType = evidenceType(content);
  if (!mediaType) throw evidenceUnreadable();
  const declarationId = newId<ReliefClaimId>();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const sealed = seal.seal(content, evidenceOf(declarationId));
  const file = await storeFile(dependencies, { companyId, purpose: "evidence", ownerId: employeeId, mediaType, content: sealed });

  const write = (tx: CompanyTransaction) =>
    withIdempotency(tx, { userId, intent, at }, async () => {
      if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
      await makeRoom(tx, { employeeId, by: userId, at, ...declared });
      await attachFile(tx, companyId, file);
      const claim: ReliefClaim = {
        ...{ declarationId, employeeId, ...declared, evidenceFileId: file.fileId },
        ...{ state: "waiting", refusalReason: null, submittedAt: at, decidedAt: null },
      };
      await insertReliefClaim(tx, companyId, claim);
      const { kind } = claim;
      await writeAuditEntry(tx, { at, actor: userId, action: "declared", subject: employeeId, details: { declarationId, kind } });
      const change = { employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "declaration" };
      await insertEmploymentChange(tx, companyId, { ...change, after: { kind, year: declared.year, state: "waiting" } });
      return presentReliefClaim(claim);
    });
  return deleteUnlessCommitted(dependencies, { companyId, file }, () => dependencies.database.inCompany(companyId, write));
};

/** A pending claim is replaced by the new one; an accepted claim is not. */
const makeRoom = async (
  tx: CompanyTransaction,
  { employeeId, year, kind, by, at }: { employeeId: EmployeeId; year: number; kind: ReliefClaimKind; by: Actor["userId"]; at: Date },
) => {
  const standing = await findActiveReliefClaim(tx, { employeeId, year, kind });
  if (!standing) return;
  if (standing.state === "accepted") throw reliefAlreadyClaimed();
  const { declarationId } = standing;
  await saveReliefClaimDecision(tx, { declarationId, state: "refused", because: "Replaced by a newer one.", by, at });
};
