import type { SecurityEvent } from "@albashi/contracts/identity/security-events";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import { findUserNames } from "../../accounts/index.ts";
import { type EventPage, findCompanySecurityEvents, findOwnSecurityEvents, type UserEvent } from "../store.ts";

const cursors = cursorOf("security-events", { eventId: cursorColumn.uuid });
type Page = Promise<{ events: SecurityEvent[]; next: string | null }>;

/** A page of the security events of the caller's own account, in every company. */
export const listOwnSecurityEvents = (
  { database }: Pick<Dependencies, "database">,
  { userId }: Actor,
  { cursor }: { cursor?: string | undefined },
): Page => database.inPlatform((tx) => pageOfEvents(tx, cursor, (page) => findOwnSecurityEvents(tx, { userId, ...page })));

/** A page of the security events of the company. */
export const listCompanySecurityEvents = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { cursor }: { cursor?: string | undefined },
): Page => database.inPlatform((tx) => pageOfEvents(tx, cursor, (page) => findCompanySecurityEvents(tx, { companyId, ...page })));

const pageOfEvents = async (tx: PlatformTransaction, cursor: string | undefined, find: (page: EventPage) => Promise<UserEvent[]>): Page => {
  const after = cursors.decode(cursor)?.eventId;
  const { rows, next } = await pageOf((limit) => find({ after, limit }), cursors.encode);
  return { events: await presentEvents(tx, rows), next };
};

/** Presents events with the names of their users. */
export const presentEvents = async (tx: PlatformTransaction, events: readonly UserEvent[]): Promise<SecurityEvent[]> => {
  const names = await findUserNames(tx, [...new Set(events.map(({ userId }) => userId))]);
  return events.map(({ eventId, at, kind, userId, networkAddress, device, call }) => ({
    ...{ eventId, at: at.toISOString(), kind, networkAddress, device, call },
    actor: { userId, name: names.get(userId) ?? null },
  }));
};
