import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import type { ImportRecord } from "@albashi/contracts/imports";
import { later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { enqueue, finishRow, isFinished, type OutboxId } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { findCompany } from "../../companies/index.ts";
import { invitationsLeft, inviteToCompany } from "../../identity/index.ts";
import { importNotDone, importNotFound } from "../errors.ts";
import { type Import, importRecord } from "../model/import.ts";
import { countInvited, findImport, lockImport, lockPeopleToInvite, markInvited, saveImport, takeAccountsToAsk } from "../store.ts";

/** So many people a turn, one turn after the other: mail servers and banks take a burst for an attack. */
const peopleATurn = 100;
const pauseMs = 15_000;

/**
 * After an import its people are followed up, some at a time: banks are asked what their accounts are called and, where
 * somebody chose so, invitations are sent, until the company has sent as many as it may in a day: then the others wait. A
 * turn, the wish for the next and its own tick are one transaction, so that nobody is invited twice.
 */
export const followImportUp = (
  parts: Pick<Parts, "database" | "clock" | "secrets" | "config">,
  { companyId, importId, outboxId }: { companyId: CompanyId; importId: ImportId; outboxId: OutboxId },
) =>
  parts.database.inCompany(companyId, async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found || (await isFinished(tx, outboxId))) return;
    const at = parts.clock.now();
    const accounts = await takeAccountsToAsk(tx, importId, { atMost: peopleATurn });
    for (const bankAccountId of accounts)
      await enqueue(tx, { workflow: "checkAccountName", payload: { companyId, bankAccountId, tries: "1" }, at, companyId });
    const nextInvitations = found.invitations === "now" ? await takeInvitationTurn(parts, tx, found) : undefined;
    const dueAt = accounts.length === peopleATurn ? later(at, pauseMs) : nextInvitations;
    if (dueAt) await enqueue(tx, { workflow: "followImportUp", payload: { companyId, importId }, at, dueAt, companyId });
    await finishRow(tx, { outboxId, at });
  });

/** Invites as many as may be now, and says until when the others wait. Answers when to go on, or nothing when all are invited. */
const takeInvitationTurn = async (
  parts: Pick<Parts, "clock" | "secrets" | "config">,
  tx: CompanyTransaction,
  { companyId, importId }: Import,
): Promise<Date | undefined> => {
  const { left, goesOnAt } = await invitationsLeft(parts, tx, companyId);
  const invited = await inviteSome(parts, tx, { companyId, importId, atMost: Math.min(peopleATurn, left) });
  const [waiting] = await lockPeopleToInvite(tx, importId, { atMost: 1 });
  const invitationsWaitUntil = waiting && invited === left ? goesOnAt : null;
  await saveImport(tx, importId, { invitationsWaitUntil });
  return waiting && (invitationsWaitUntil ?? later(parts.clock.now(), pauseMs));
};

const inviteSome = async (
  parts: Pick<Parts, "clock" | "secrets" | "config">,
  tx: CompanyTransaction,
  { companyId, importId, atMost }: { companyId: CompanyId; importId: ImportId; atMost: number },
): Promise<number> => {
  const company = await findCompany(tx, companyId);
  const one = await findImport(tx, importId);
  if (!company || !one) throw new Error(`Import ${importId} or its company is gone.`);
  const people = await lockPeopleToInvite(tx, importId, { atMost });
  for (const { employeeId, email, fullName } of people)
    await inviteToCompany(parts, tx, {
      ...{ companyId, companyName: company.name, email, fullName, employeeId },
      ...{ kind: "staff", role: "staff", invitedBy: one.startedBy },
    });
  await markInvited(tx, importId, { rowNumbers: people.map(({ rowNumber }) => rowNumber), at: parts.clock.now() });
  return people.length;
};

/** Somebody who chose to invite later does it now. Whoever is invited already is left alone. */
export const inviteImported = (
  { database, clock }: Pick<Parts, "database" | "clock">,
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
    await record(tx, { at, actor: userId, action: "import_invitations_asked", subject: importId });
    await enqueue(tx, { workflow: "followImportUp", payload: { companyId, importId }, at, companyId });
    return importRecord({ ...found, invitations: "now" }, invited);
  });
