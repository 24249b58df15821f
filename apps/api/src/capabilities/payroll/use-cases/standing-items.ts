import type { EmployeeId, StandingId } from "@albashi/contracts/ids";
import type { StandingItem as OnTheWire } from "@albashi/contracts/payroll-terms";
import { addDays, type LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { cursorOf, part } from "../../../http/cursor.ts";
import type { Intent } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { findPeopleInBrief } from "../../people/index.ts";
import {
  componentBelongsToSalary,
  componentNotOffered,
  employeeUnknown,
  endsBeforeItBegins,
  standingItemNotFound,
  standingItemPaid,
} from "../errors.ts";
import * as store from "../store.ts";
import { changing, type SetUpParts } from "./changing.ts";
import { pageOf } from "./page-of.ts";
import { refuseOwnPay } from "./refuse-own-pay.ts";
import { voidRuns } from "./void-runs.ts";

const places = cursorOf("standing-items", { standingId: part.uuid });

/** A page of what people are paid or give every month, the newest first. */
export const listStandingItems = (
  { database }: SetUpParts,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (atMost) => store.findStandingItems(tx, { employeeId, after: places.read(cursor)?.standingId, atMost }),
      places.written,
    );
    return { items: await withNames(tx, rows), next };
  });

interface NewItem {
  readonly employeeId: EmployeeId;
  readonly code: string;
  readonly amountKobo: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly intent: Intent | undefined;
}

/** Somebody is paid, or gives, an amount every month from a day on. */
export const addStandingItem = (parts: SetUpParts, actor: Actor, { employeeId, code, amountKobo, intent, ...days }: NewItem) =>
  changing(parts, actor, { intent, action: "standing_item_added" }, async (tx, at) => {
    const [person] = await findPeopleInBrief(tx, [employeeId]);
    if (!person) throw employeeUnknown();
    await refuseOwnPay(tx, actor, [person]);
    const component = (await store.findComponents(tx)).find((one) => one.code === code && !one.isArchived);
    if (!component) throw componentNotOffered("code");
    if (component.kind === "basic") throw componentBelongsToSalary();
    if (days.validTo !== null && days.validTo < days.validFrom) throw endsBeforeItBegins("validTo", days.validFrom);
    const item = {
      ...{ standingId: newId<StandingId>(), employeeId, code, amount: BigInt(amountKobo) },
      ...{ validFrom: days.validFrom as LocalDate, validTo: days.validTo as LocalDate | null },
    };
    await voidRuns(tx, actor, { from: days.validFrom, employeeIds: [employeeId], what: `${component.name} was added for somebody`, at });
    await store.insertStandingItem(tx, actor.companyId, { ...item, at, by: actor.userId });
    const answer = shown({ ...item, name: component.name, side: component.side }, person.fullName);
    return { subject: item.standingId, answer, details: { employeeId, code } };
  });

/** Somebody says which day a monthly item counts last. */
export const endStandingItem = (
  parts: SetUpParts,
  actor: Actor,
  { standingId, lastDay, intent }: { standingId: StandingId; lastDay: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "standing_item_ended" }, async (tx, at) => {
    const item = await store.lockStandingItem(tx, standingId);
    if (!item) throw standingItemNotFound();
    await refuseOwnPay(tx, actor, await findPeopleInBrief(tx, [item.employeeId]));
    if (lastDay < item.validFrom) throw endsBeforeItBegins("lastDay", item.validFrom);
    const whose = { employeeIds: [item.employeeId], what: `${item.name} was ended for somebody` };
    await voidRuns(tx, actor, { from: addDays(lastDay as LocalDate, 1), ...whose, at });
    await store.endStandingItem(tx, { standingId, validTo: lastDay as LocalDate, at, by: actor.userId });
    const [answer] = await withNames(tx, [{ ...item, validTo: lastDay as LocalDate }]);
    if (!answer) throw standingItemNotFound();
    return { subject: standingId, answer, details: { lastDay } };
  });

/** Somebody withdraws a monthly item that was a mistake. Once a month with it is paid for good, it can only be ended. */
export const withdrawStandingItem = (
  parts: SetUpParts,
  actor: Actor,
  { standingId, intent }: { standingId: StandingId; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "standing_item_withdrawn" }, async (tx, at) => {
    const item = await store.lockStandingItem(tx, standingId);
    if (!item) throw standingItemNotFound();
    const { employeeId, validFrom: from, code, name } = item;
    await refuseOwnPay(tx, actor, await findPeopleInBrief(tx, [employeeId]));
    const open = await store.findFirstOpenDayOf(tx, [employeeId]);
    if (open !== undefined && from < open) throw standingItemPaid(open);
    await voidRuns(tx, actor, { from, employeeIds: [employeeId], what: `${name} was withdrawn for somebody`, at });
    await store.removeStandingItem(tx, standingId);
    return { subject: standingId, answer: { standingId }, details: { employeeId, code } };
  });

const withNames = async (tx: CompanyTransaction, items: readonly store.StandingItem[]): Promise<OnTheWire[]> => {
  const people = await findPeopleInBrief(tx, [...new Set(items.map(({ employeeId }) => employeeId))]);
  const names = new Map(people.map(({ employeeId, fullName }) => [employeeId, fullName]));
  return items.map((item) => shown(item, names.get(item.employeeId) ?? ""));
};

const shown = ({ amount, ...item }: store.StandingItem, fullName: string): OnTheWire => ({ ...item, fullName, amountKobo: `${amount}` });
