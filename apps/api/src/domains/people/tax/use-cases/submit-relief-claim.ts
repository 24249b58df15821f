import type { BodyOf } from "@albashi/contracts/contract";
import type { DeclarationId, EmployeeId } from "@albashi/contracts/ids";
import { type DeclarationKind, type DeclarationRecord, Declare } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { attachFile, deleteUnlessCommitted, storeFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { UploadedFile } from "../../../../platform/http/route.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { employeeNotFound, insertEmploymentChange, lockEmployee, ownEmployeeId } from "../../employees/index.ts";
import { declaredAlready, evidenceUnreadable, yearClosed } from "../errors.ts";
import { type Declaration, declarationRecord, evidenceOf, evidenceType, openYears } from "../model/relief-claim.ts";
import { decideDeclaration, findStandingDeclaration, insertDeclaration } from "../store/relief-claims.ts";

interface ReliefClaim {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: DeclarationKind;
  readonly amountKobo: bigint;
}

/** An employee claims a relief for a year with evidence, which is stored encrypted. It applies once an admin has accepted it. */
export const submitReliefClaim = async (
  dependencies: Dependencies,
  actor: Actor,
  { evidence, ...body }: BodyOf<typeof Declare> & { readonly evidence: UploadedFile },
  request?: IdempotentRequest,
): Promise<DeclarationRecord> => {
  const { companyId } = actor;
  const employeeId = ownEmployeeId(actor);
  const years = openYears(lagosDayOf(dependencies.clock.now()));
  if (!years.includes(body.year)) throw yearClosed(years);
  const content = await evidence.read();
  const mediaType = evidenceType(content);
  if (!mediaType) throw evidenceUnreadable();
  const declarationId = newId<DeclarationId>();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const sealed = seal.seal(content, evidenceOf(declarationId));
  const file = await storeFile(dependencies, { companyId, purpose: "evidence", ownerId: employeeId, mediaType, content: sealed });
  const claim = { employeeId, year: body.year, kind: body.kind, amountKobo: BigInt(body.amountKobo) };
  return deleteUnlessCommitted(dependencies, { companyId, file }, () =>
    saveReliefClaim(dependencies, actor, { declarationId, claim, file }, request),
  );
};

interface ClaimWithEvidence {
  readonly declarationId: DeclarationId;
  readonly claim: ReliefClaim;
  readonly file: Awaited<ReturnType<typeof storeFile>>;
}

const saveReliefClaim = command(
  Declare,
  async ({ tx, at, actor, input: { declarationId, claim, file }, audit }: CommandContext<ClaimWithEvidence>) => {
    const { companyId, userId } = actor;
    const { employeeId, year, kind } = claim;
    if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
    await replacePendingClaim(tx, { employeeId, year, kind, by: userId, at });
    await attachFile(tx, companyId, file);
    const declaration: Declaration = {
      ...claim,
      declarationId,
      evidenceFileId: file.fileId,
      state: "waiting",
      refusedBecause: null,
      declaredAt: at,
      decidedAt: null,
    };
    await insertDeclaration(tx, companyId, declaration);
    await audit({ action: "declared", subject: employeeId, details: { declarationId, kind } });
    const change = { employeeId, at, holdsFrom: lagosDayOf(at), by: userId, what: "declaration" };
    await insertEmploymentChange(tx, companyId, { ...change, after: { kind, year, state: "waiting" } });
    return declarationRecord(declaration);
  },
);

/** A pending claim is replaced by the new one; an accepted claim is not. */
const replacePendingClaim = async (
  tx: CompanyTransaction,
  { employeeId, year, kind, by, at }: { employeeId: EmployeeId; year: number; kind: DeclarationKind; by: Actor["userId"]; at: Date },
) => {
  const standing = await findStandingDeclaration(tx, { employeeId, year, kind });
  if (!standing) return;
  if (standing.state === "accepted") throw declaredAlready();
  const { declarationId } = standing;
  await decideDeclaration(tx, { declarationId, state: "refused", because: "Replaced by a newer one.", by, at });
};
