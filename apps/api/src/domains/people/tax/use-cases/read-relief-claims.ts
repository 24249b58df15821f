import { buffer } from "node:stream/consumers";
import type { CompanyId, EmployeeId, ReliefClaimId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { openFile } from "../../../../platform/files/store-file.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { employeeNotFound, findEmployee } from "../../employees/index.ts";
import { reliefClaimNotFound } from "../errors.ts";
import { evidenceOf, presentReliefClaim, type ReliefClaim } from "../model/relief-claim.ts";
import { findEvidence, findReliefClaimsInState, findReliefClaimsOf } from "../store/relief-claims.ts";

/** An employee's own relief claims. */
export const listOwnDeclarations = ({ database }: Pick<Dependencies, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => ({ declarations: (await findReliefClaimsOf(tx, employeeId)).map(presentReliefClaim) }));

/** The relief claims of one employee of the caller's company. */
export const listDeclarationsOf = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    return { declarations: (await findReliefClaimsOf(tx, employeeId)).map(presentReliefClaim) };
  });

const pageSize = 50;

/** The relief claims of a company in one state, by default the pending ones. */
export const listDeclarations = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { state = "waiting", after }: { state?: ReliefClaim["state"] | undefined; after?: ReliefClaimId | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const found = await findReliefClaimsInState(tx, { state, after, limit: pageSize + 1 });
    const declarations = found
      .slice(0, pageSize)
      .map((one) => ({ ...presentReliefClaim(one), employeeId: one.employeeId, fullName: one.fullName }));
    return { declarations, next: found.length > pageSize ? (declarations.at(-1)?.declarationId ?? null) : null };
  });

/** The evidence of a claim. An admin's access to it is audited. */
export const readEvidence = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "files" | "vault">,
  { companyId, userId, kind, employeeId }: Actor,
  declarationId: ReliefClaimId,
): Promise<FileAnswer> => {
  const evidence = await dependencies.database.inCompany(companyId, async (tx) => {
    const found = await findEvidence(tx, declarationId);
    const maySee = found && (kind === "employer" || found.employeeId === employeeId);
    if (!maySee) return undefined;
    if (kind === "employer") {
      const at = dependencies.clock.now();
      await writeAuditEntry(tx, { at, actor: userId, action: "evidence_seen", subject: found.employeeId, details: { declarationId } });
    }
    return found;
  });
  const file = evidence && (await openFile(dependencies, companyId, evidence.fileId));
  if (!file) throw reliefClaimNotFound();
  const seal = await dependencies.database.inCompany(companyId, (tx) => companySeal(dependencies, tx, companyId));
  const content = seal.unsealBytes(await buffer(file.content), evidenceOf(declarationId));
  return { mediaType: file.mediaType, fileName: `evidence-${declarationId}.${file.mediaType.split("/")[1]}`, content };
};
