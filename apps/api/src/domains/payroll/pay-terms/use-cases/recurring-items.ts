import type { EmployeeId, RecurringItemId } from "@albashi/contracts/ids";
import type { RecurringItem as RecurringItemRecord } from "@albashi/contracts/payroll/pay-terms";
import { addDays, type LocalDate } from "@albashi/dates";
import { type ChangeDependencies, withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { componentNotOffered, findComponents } from "../../pay-structure/index.ts";
import { findFirstOpenDayOf, invalidateRuns, requireNotOwnPay } from "../../runs/index.ts";
import { componentBelongsToSalary, employeeUnknown, endsBeforeItBegins, recurringItemNotFound, recurringItemPaid } from "../errors.ts";
import {
  deleteRecurringItem,
  findRecurringItems,
  insertRecurringItem,
  lockRecurringItem,
  type RecurringItem,
  saveRecurringItemEnd,
} from "../store/pay-terms.ts";

const places = cursorOf("standing-items", { standingId: cursorColumn.uuid });

/** A page of recurring items, newest first. */
export const listRecurringItems = (
  { database }: ChangeDependencies,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (atMost) => findRecurringItems(tx, { employeeId, after: places.read(cursor)?.standingId, atMost }),
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
  readonly intent: IdempotentRequest | undefined;
}

/** Adds a recurring earning or deduction of an employee from a day on. */
export const addRecurringItem = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { employeeId, code, amountKobo, intent, ...days }: NewItem,
) =>
  withAuditedChange(dependencies, actor, { intent, action: "standing_item_added" }, async (tx, at) => {
    const [person] = await findEmployeeSummaries(tx, [employeeId]);
    if (!person) throw employeeUnknown();
    await requireNotOwnPay(tx, actor, [person]);
    const component = (await findComponents(tx)).find((one) => one.code === code && !one.isArchived);
    if (!component) throw componentNotOffered("code");
    if (component.kind === "basic") throw componentBelongsToSalary();
    if (days.validTo !== null && days.validTo < days.validFrom) throw endsBeforeItBegins("validTo", days.validFrom);
    const item = {
      ...{ standingId: newId<RecurringItemId>(), employeeId, code, amount: BigInt(amountKobo) },
      ...{ validFrom: days.validFrom as LocalDate, validTo: days.validTo as LocalDate | null },
    };
    await invalidateRuns(tx, actor, {
      from: days.validFrom,
      employeeIds: [employeeId],
      cause: { code: "recurring_item_added", name: component.name },
      at,
    });
    await insertRecurringItem(tx, actor.companyId, { ...item, at, by: actor.userId });
    const answer = present({ ...item, name: component.name, side: component.side }, person.fullName);
    return { subject: item.standingId, answer, details: { employeeId, code } };
  });

/** Sets the last day of a recurring item. */
export const endRecurringItem = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { standingId, lastDay, intent }: { standingId: RecurringItemId; lastDay: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "standing_item_ended" }, async (tx, at) => {
    const item = await lockRecurringItem(tx, standingId);
    if (!item) throw recurringItemNotFound();
    await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, [item.employeeId]));
    if (lastDay < item.validFrom) throw endsBeforeItBegins("lastDay", item.validFrom);
    const cause = { code: "recurring_item_ended", name: item.name } as const;
    await invalidateRuns(tx, actor, { from: addDays(lastDay as LocalDate, 1), employeeIds: [item.employeeId], cause, at });
    await saveRecurringItemEnd(tx, { standingId, validTo: lastDay as LocalDate, at, by: actor.userId });
    const [answer] = await withNames(tx, [{ ...item, validTo: lastDay as LocalDate }]);
    if (!answer) throw recurringItemNotFound();
    return { subject: standingId, answer, details: { lastDay } };
  });

/** Withdraws a recurring item entered by mistake. Once a final month includes it, it can only be ended. */
export const withdrawRecurringItem = (
  dependencies: ChangeDependencies,
  actor: Actor,
  { standingId, intent }: { standingId: RecurringItemId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "standing_item_withdrawn" }, async (tx, at) => {
    const item = await lockRecurringItem(tx, standingId);
    if (!item) throw recurringItemNotFound();
    const { employeeId, validFrom: from, code, name } = item;
    await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, [employeeId]));
    const open = await findFirstOpenDayOf(tx, [employeeId]);
    if (open !== undefined && from < open) throw recurringItemPaid(open);
    await invalidateRuns(tx, actor, { from, employeeIds: [employeeId], cause: { code: "recurring_item_withdrawn", name }, at });
    await deleteRecurringItem(tx, standingId);
    return { subject: standingId, answer: { standingId }, details: { employeeId, code } };
  });

const withNames = async (tx: CompanyTransaction, items: readonly RecurringItem[]): Promise<RecurringItemRecord[]> => {
  const people = await findEmployeeSummaries(tx, [...new Set(items.map(({ employeeId }) => employeeId))]);
  const names = new Map(people.map(({ employeeId, fullName }) => [employeeId, fullName]));
  return items.map((item) => present(item, names.get(item.employeeId) ?? ""));
};

const present = ({ amount, ...item }: RecurringItem, fullName: string): RecurringItemRecord => ({
  ...item,
  fullName,
  amountKobo: `${amount}`,
});
