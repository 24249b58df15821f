import type { DeclarationId, EmployeeId } from "@albashi/contracts/ids";
import type { DeclarationKind, DeclarationRecord } from "@albashi/contracts/people-declarations";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { keepFile, noteFile, removedUnlessNoted } from "../../../files/keep-file.ts";
import type { Actor } from "../../../http/actor.ts";
import type { UploadedFile } from "../../../http/route.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { declaredAlready, employeeNotFound, evidenceUnreadable, yearClosed } from "../errors.ts";
import { type Declaration, declarationRecord, evidenceOf, evidenceType, openYears } from "../model/declaration.ts";
import { decideDeclaration, findStandingDeclaration, insertDeclaration, insertEmploymentChange, lockEmployee } from "../store.ts";

interface Declared {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly kind: DeclarationKind;
  readonly amountKobo: bigint;
  readonly evidence: UploadedFile;
  readonly intent: Intent | undefined;
}

/** A person says what they paid in a year, and shows it. The evidence is kept sealed. It counts once an admin has accepted it. */
export const declare = async (
  parts: Pick<Parts, "database" | "clock" | "files" | "vault">,
  { companyId, userId }: Actor,
  { employeeId, evidence, intent, ...declared }: Declared,
): Promise<DeclarationRecord> => {
  const at = parts.clock.now();
  const years = openYears(lagosDayOf(at));
  if (!years.includes(declared.year)) throw yearClosed(years);
  const content = await evidence.read();
  const mediaType = evidenceType(content);
  if (!mediaType) throw evidenceUnreadable();
  const declarationId = newId<DeclarationId>();
  const seal = await parts.database.inCompany(companyId, (tx) => companySeal(parts, tx, companyId));
  const sealed = seal.seal(content, evidenceOf(declarationId));
  const file = await keepFile(parts, { companyId, purpose: "evidence", ownerId: employeeId, mediaType, content: sealed });

  const write = (tx: CompanyTransaction) =>
    once(tx, { userId, intent, at }, async () => {
      if (!(await lockEmployee(tx, employeeId))) throw employeeNotFound();
      await makeRoom(tx, { employeeId, by: userId, at, ...declared });
      await noteFile(tx, companyId, file);
      const declaration: Declaration = {
        ...{ declarationId, employeeId, ...declared, evidenceFileId: file.fileId },
        ...{ state: "waiting", refusedBecause: null, declaredAt: at, decidedAt: null },
      };
      await insertDeclaration(tx, companyId, declaration);
      const { kind } = declaration;
      await record(tx, { at, actor: userId, action: "declared", subject: employeeId, details: { declarationId, kind } });
      const change = { employeeId, at, holdsFrom: lagosDayOf(at), by: userId, what: "declaration" };
      await insertEmploymentChange(tx, companyId, { ...change, after: { kind, year: declared.year, state: "waiting" } });
      return declarationRecord(declaration);
    });
  return removedUnlessNoted(parts, { companyId, file }, () => parts.database.inCompany(companyId, write));
};

/** One that still waits gives way to the new one; one that counts stays. */
const makeRoom = async (
  tx: CompanyTransaction,
  { employeeId, year, kind, by, at }: { employeeId: EmployeeId; year: number; kind: DeclarationKind; by: Actor["userId"]; at: Date },
) => {
  const standing = await findStandingDeclaration(tx, { employeeId, year, kind });
  if (!standing) return;
  if (standing.state === "accepted") throw declaredAlready();
  const { declarationId } = standing;
  await decideDeclaration(tx, { declarationId, state: "refused", because: "Replaced by a newer one.", by, at });
};
