import { buffer } from "node:stream/consumers";
import type { CompanyId, DeclarationId, EmployeeId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import { openFile } from "../../../files/keep-file.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { declarationNotFound, employeeNotFound } from "../errors.ts";
import { type Declaration, declarationRecord, evidenceOf } from "../model/declaration.ts";
import { findDeclarationsIn, findDeclarationsOf, findEmployee, findEvidence } from "../store.ts";

/** What a person has declared. */
export const listOwnDeclarations = ({ database }: Pick<Parts, "database">, companyId: CompanyId, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => ({ declarations: (await findDeclarationsOf(tx, employeeId)).map(declarationRecord) }));

/** What one person of the caller's company has declared. */
export const listDeclarationsOf = ({ database }: Pick<Parts, "database">, { companyId }: Actor, employeeId: EmployeeId) =>
  database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    return { declarations: (await findDeclarationsOf(tx, employeeId)).map(declarationRecord) };
  });

const pageSize = 50;

/** What the staff of a company have declared: what waits, unless another state is asked for. */
export const listDeclarations = (
  { database }: Pick<Parts, "database">,
  { companyId }: Actor,
  { state = "waiting", after }: { state?: Declaration["state"] | undefined; after?: DeclarationId | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const found = await findDeclarationsIn(tx, { state, after, atMost: pageSize + 1 });
    const declarations = found
      .slice(0, pageSize)
      .map((one) => ({ ...declarationRecord(one), employeeId: one.employeeId, fullName: one.fullName }));
    return { declarations, next: found.length > pageSize ? (declarations.at(-1)?.declarationId ?? null) : null };
  });

/** The receipt or letter behind a declaration. An admin's look at it is written down. */
export const readEvidence = async (
  parts: Pick<Parts, "database" | "clock" | "files" | "vault">,
  { companyId, userId, kind, employeeId }: Actor,
  declarationId: DeclarationId,
): Promise<FileAnswer> => {
  const evidence = await parts.database.inCompany(companyId, async (tx) => {
    const found = await findEvidence(tx, declarationId);
    const maySee = found && (kind === "employer" || found.employeeId === employeeId);
    if (!maySee) return undefined;
    if (kind === "employer") {
      const at = parts.clock.now();
      await record(tx, { at, actor: userId, action: "evidence_seen", subject: found.employeeId, details: { declarationId } });
    }
    return found;
  });
  const file = evidence && (await openFile(parts, companyId, evidence.fileId));
  if (!file) throw declarationNotFound();
  const seal = await parts.database.inCompany(companyId, (tx) => companySeal(parts, tx, companyId));
  const content = seal.unsealBytes(await buffer(file.content), evidenceOf(declarationId));
  return { mediaType: file.mediaType, fileName: `evidence-${declarationId}.${file.mediaType.split("/")[1]}`, content };
};
