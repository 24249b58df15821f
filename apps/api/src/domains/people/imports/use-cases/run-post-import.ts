import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/people/imports";
import { addMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { completeRow, enqueue, isFinished, type OutboxId } from "../../../../platform/outbox/store.ts";
import { findCompany } from "../../../companies/index.ts";
import { invitationsLeft, inviteToCompany } from "../../../identity/index.ts";
import { CheckAccountName } from "../../bank-accounts/index.ts";
import { importNotDone, importNotFound } from "../errors.ts";
import { type Import, importRecord } from "../model/import.ts";
import { claimAccountsToCheck, countInvited, lockEmployeesToInvite, markInvited } from "../store/imported-people.ts";
import { findImport, lockImport, saveImport } from "../store/imports.ts";
import { RunPostImport } from "../workflow-contracts.ts";

/** The batch size of the follow-up: mail servers and banks treat a burst as an attack. */
const batchSize = 100;
const pauseMs = 15_000;

/**
 * Runs the follow-up of an import in batches: name enquiries for the accounts and, if requested, invitations within the
 * company's daily quota; the others wait for the next day. A batch, the request for the next one and its completion are one
 * transaction, so that no employee is invited twice.
 */
export const runPostImport = (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "config">,
  { companyId, importId, outboxId }: { companyId: CompanyId; importId: ImportId; outboxId: OutboxId },
) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found || (await isFinished(tx, outboxId))) return;
    const at = dependencies.clock.now();
    const accounts = await claimAccountsToCheck(tx, importId, { limit: batchSize });
    for (const bankAccountId of accounts)
      await enqueue(tx, CheckAccountName, { payload: { companyId, bankAccountId, tries: 1 }, at, companyId });
    const nextInvitations = found.invitations === "now" ? await takeInvitationTurn(dependencies, tx, found) : undefined;
    const dueAt = accounts.length === batchSize ? addMs(at, pauseMs) : nextInvitations;
    if (dueAt) await enqueue(tx, RunPostImport, { payload: { companyId, importId }, at, dueAt, companyId });
    await completeRow(tx, { outboxId, at });
  });

/**
 * Sends as many invitations as the quota allows, and saves until when the others wait. Returns when to continue, or undefined
 * when all are sent.
 */
const takeInvitationTurn = async (
  dependencies: Pick<Dependencies, "clock" | "secrets" | "config">,
  tx: CompanyTransaction,
  { companyId, importId }: Import,
): Promise<Date | undefined> => {
  const { left, goesOnAt } = await invitationsLeft(dependencies, tx, companyId);
  const invited = await inviteSome(dependencies, tx, { companyId, importId, limit: Math.min(batchSize, left) });
  const [waiting] = await lockEmployeesToInvite(tx, importId, { limit: 1 });
  const invitationsWaitUntil = waiting && invited === left ? goesOnAt : null;
  await saveImport(tx, importId, { invitationsWaitUntil });
  return waiting && (invitationsWaitUntil ?? addMs(dependencies.clock.now(), pauseMs));
};

const inviteSome = async (
  dependencies: Pick<Dependencies, "clock" | "secrets" | "config">,
  tx: CompanyTransaction,
  { companyId, importId, limit }: { companyId: CompanyId; importId: ImportId; limit: number },
): Promise<number> => {
  const company = await findCompany(tx, companyId);
  const one = await findImport(tx, importId);
  if (!company || !one) throw new Error(`Import ${importId} or its company is gone.`);
  const people = await lockEmployeesToInvite(tx, importId, { limit });
  for (const { employeeId, email, fullName } of people)
    await inviteToCompany(dependencies, tx, {
      companyId,
      companyName: company.name,
      email,
      fullName,
      employeeId,
      kind: "staff",
      role: "staff",
      invitedBy: one.startedBy,
    });
  await markInvited(tx, importId, { rowNumbers: people.map(({ rowNumber }) => rowNumber), at: dependencies.clock.now() });
  return people.length;
};

/** Sends the invitations that were postponed at import. Invited employees are not invited again. */
export const inviteImported = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  importId: ImportId,
): Promise<ImportRecord> =>
  database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found) throw importNotFound();
    if (found.state !== "done") throw importNotDone();
    const invited = await countInvited(tx, importId);
    if (found.invitations === "now") return importRecord(found, invited);
    const at = clock.now();
    await saveImport(tx, importId, { invitations: "now" });
    await writeAuditEntry(tx, { at, actor: userId, action: "import_invitations_asked", subject: importId });
    await enqueue(tx, RunPostImport, { payload: { companyId, importId }, at, companyId });
    return importRecord({ ...found, invitations: "now" }, invited);
  });
