import type { SecurityEventKind } from "@albashi/contracts/identity/security-events";
import type { CompanyId, SecurityEventId, UserId } from "@albashi/contracts/ids";
import { type RawBuilder, sql } from "kysely";
import type { PlatformTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";

export interface StoredSecurityEvent {
  readonly eventId: SecurityEventId;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly userId: UserId | null;
  readonly companyId: CompanyId | null;
  readonly networkAddress: string;
  readonly device: string;
  readonly call: string;
}

export const insertSecurityEvent = async (tx: PlatformTransaction, event: StoredSecurityEvent) => {
  await sql`
    insert into security_events (event_id, at, kind, user_id, company_id, network_address, device, call)
    values (${event.eventId}, ${event.at}, ${event.kind}, ${event.userId}, ${event.companyId}, ${event.networkAddress}, ${event.device},
      ${event.call})
  `.execute(query(tx));
};

export interface EventPage {
  /** The last event of the page before; ids are in order of time. */
  readonly after: string | undefined;
  readonly limit: number;
}
/** An event of a known user. */
export type UserEvent = StoredSecurityEvent & { readonly userId: UserId };

/** The events of one user, newest first. */
export const findOwnSecurityEvents = (tx: PlatformTransaction, { userId, ...page }: EventPage & { userId: UserId }) =>
  findEvents(tx, sql`user_id = ${userId}`, page);

/** The events in one company, and the failed logins of its admins, newest first. */
export const findCompanySecurityEvents = (tx: PlatformTransaction, { companyId, ...page }: EventPage & { companyId: CompanyId }) =>
  findEvents(
    tx,
    sql`(company_id = ${companyId} or (company_id is null and user_id in (
      select user_id from memberships where company_id = ${companyId} and kind = 'employer')))`,
    page,
  );

const findEvents = async (tx: PlatformTransaction, ofScope: RawBuilder<unknown>, { after, limit }: EventPage): Promise<UserEvent[]> => {
  const { rows } = await sql<UserEvent>`
    select event_id as "eventId", at, kind, user_id as "userId", company_id as "companyId", network_address as "networkAddress", device, call
    from security_events
    where ${ofScope} and user_id is not null and ${after === undefined ? sql`true` : sql`event_id < ${after}::uuid`}
    order by event_id desc limit ${limit}
  `.execute(query(tx));
  return rows;
};
