import type { ActivityEntry, ListActivity } from "@albashi/contracts/activity";
import { type AuditAction, auditActionsByArea } from "@albashi/contracts/audit-actions";
import type { QueryOf, ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import { addDays, formatMonth, localDate, startOfLagosDay } from "@albashi/dates";
import { findAuditEntries, type StoredAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../platform/http/cursor.ts";
import { findAdmins, findUserNames } from "../../identity/index.ts";
import { findRun } from "../../payroll/index.ts";
import { findEmployeeSummaries } from "../../people/index.ts";

const pageSize = 50;
const cursors = cursorOf("activity", { seq: cursorColumn.sequence });

/** A page of the company's audit log, newest first: who did what, about whom or which month, and when. */
export const listActivity = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { person, area, from, to, cursor }: QueryOf<typeof ListActivity>,
): Promise<ResponseOf<typeof ListActivity>> => {
  const filter = {
    actor: person,
    actions: area && auditActionsByArea[area],
    from: from === undefined ? undefined : startOfLagosDay(localDate(from)),
    before: to === undefined ? undefined : startOfLagosDay(addDays(localDate(to), 1)),
    after: cursors.decode(cursor),
  };
  return database.inCompany(companyId, async (tx) => {
    const found = await findAuditEntries(tx, { ...filter, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const colleagues = await findAdmins(tx, companyId);
    return {
      entries: await presentEntries(tx, page),
      next: found.length > pageSize && last ? cursors.encode({ seq: String(last.seq) }) : null,
      people: colleagues.map(({ userId, fullName }) => ({ userId, name: fullName })),
    };
  });
};

const known: ReadonlySet<string> = new Set<string>(Object.values(auditActionsByArea).flat());
const isKnown = (action: string): action is AuditAction => known.has(action);

const presentEntries = async (tx: CompanyTransaction, page: readonly StoredAuditEntry[]): Promise<ActivityEntry[]> => {
  const actors = page.flatMap(({ actor }) => (actor === null ? [] : [actor]));
  const names = await findUserNames(tx, [...new Set<UserId>([...actors, ...page.flatMap(schedulersOf)])]);
  const subjects = await findSubjects(tx, page);
  return page.map(({ seq, at, actor, action, subject, details }) => ({
    seq: String(seq),
    at: at.toISOString(),
    actor: actor === null ? null : { userId: actor, name: names.get(actor) ?? null },
    action: isKnown(action) ? action : null,
    about: subjects.get(subject) ?? subjects.get(details["runId"] ?? "") ?? null,
    scheduledBy: schedulersOf({ details }).map((userId) => names.get(userId) ?? null)[0] ?? null,
  }));
};

/** Who scheduled what the system did; none where it was not scheduled. */
const schedulersOf = ({ details }: Pick<StoredAuditEntry, "details">): UserId[] =>
  details["scheduledBy"] === undefined ? [] : [details["scheduledBy"] as UserId];

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The names of the employees and the months of the pay runs that the entries are about, by id. */
const findSubjects = async (tx: CompanyTransaction, page: readonly StoredAuditEntry[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(page.flatMap(({ subject, details }) => [subject, details["runId"] ?? ""]).filter(isId))];
  const about = new Map<string, string>();
  for (const { employeeId, fullName } of await findEmployeeSummaries(tx, ids as EmployeeId[])) about.set(employeeId, fullName);
  for (const id of ids) {
    const run = about.has(id) ? undefined : await findRun(tx, id as RunId);
    if (run) about.set(id, formatMonth(run));
  }
  return about;
};
