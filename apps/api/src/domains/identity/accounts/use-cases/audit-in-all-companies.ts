import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findMemberships } from "../store/memberships.ts";

interface AccountEvent {
  readonly userId: UserId;
  readonly action: AuditAction;
  readonly subject?: string;
  /** The company whose audit has the event already. */
  readonly excluding?: CompanyId;
}

/** A user has one login for all their companies, so the event is written to the audit of each. */
export const auditInAllCompanies = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { userId, action, subject = userId, excluding }: AccountEvent,
) => {
  const memberships = await database.inPlatform((tx) => findMemberships(tx, userId));
  const others = new Set(memberships.map(({ companyId }) => companyId).filter((companyId) => companyId !== excluding));
  for (const companyId of others) {
    await database.inCompany(companyId, (tx) => writeAuditEntry(tx, { at: clock.now(), actor: userId, action, subject }));
  }
};
