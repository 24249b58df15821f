import type { EmployeeId, RecurringItemId } from "@albashi/contracts/ids";
import {
  AddRecurringItem,
  EndRecurringItem,
  type RecurringItem as RecurringItemResponse,
  WithdrawRecurringItem,
} from "@albashi/contracts/payroll/pay-terms";
import { addDays, type LocalDate } from "@albashi/dates";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { pageOf } from "../../../../platform/http/page.ts";
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

const cursors = cursorOf("standing-items", { standingId: cursorColumn.uuid });

/** A page of recurring items, newest first. */
export const listRecurringItems = (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Actor,
  { employeeId, cursor }: { employeeId?: EmployeeId | undefined; cursor?: string | undefined },
) =>
  database.inCompany(companyId, async (tx) => {
    const { rows, next } = await pageOf(
      (limit) => findRecurringItems(tx, { employeeId, after: cursors.decode(cursor)?.standingId, limit }),
      cursors.encode,
    );
    return { items: await withNames(tx, rows), next };
  });

/** Adds a recurring earning or deduction of an employee from a day on. */
export const addRecurringItem = command(AddRecurringItem, async ({ tx, at, actor, input, audit }) => {
  const { employeeId, code, amountKobo, validFrom, validTo } = input;
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  if (!person) throw employeeUnknown();
  await requireNotOwnPay(tx, actor, [person]);
  const component = (await findComponents(tx)).find((one) => one.code === code && !one.isArchived);
  if (!component) throw componentNotOffered("code");
  if (component.kind === "basic") throw componentBelongsToSalary();
  if (validTo !== null && validTo < validFrom) throw endsBeforeItBegins("validTo", validFrom);
  const item = {
    standingId: newId<RecurringItemId>(),
    employeeId,
    code,
    amount: BigInt(amountKobo),
    validFrom: validFrom as LocalDate,
    validTo: validTo as LocalDate | null,
  };
  const cause = { code: "recurring_item_added", name: component.name } as const;
  await invalidateRuns(tx, actor, { from: validFrom, employeeIds: [employeeId], cause, at });
  await insertRecurringItem(tx, actor.companyId, { ...item, at, by: actor.userId });
  await audit({ action: "standing_item_added", subject: item.standingId, details: { employeeId, code } });
  return presentItem({ ...item, name: component.name, side: component.side }, person.fullName);
});

/** Sets the last day of a recurring item. */
export const endRecurringItem = command(EndRecurringItem, async ({ tx, at, actor, input: { standingId, lastDay }, audit }) => {
  const item = await lockRecurringItem(tx, standingId);
  if (!item) throw recurringItemNotFound();
  await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, [item.employeeId]));
  if (lastDay < item.validFrom) throw endsBeforeItBegins("lastDay", item.validFrom);
  const cause = { code: "recurring_item_ended", name: item.name } as const;
  await invalidateRuns(tx, actor, { from: addDays(lastDay as LocalDate, 1), employeeIds: [item.employeeId], cause, at });
  await saveRecurringItemEnd(tx, { standingId, validTo: lastDay as LocalDate, at, by: actor.userId });
  const [presented] = await withNames(tx, [{ ...item, validTo: lastDay as LocalDate }]);
  if (!presented) throw recurringItemNotFound();
  await audit({ action: "standing_item_ended", subject: standingId, details: { lastDay } });
  return presented;
});

/** Withdraws a recurring item entered by mistake. Once a closed period includes it, it can only be ended. */
export const withdrawRecurringItem = command(WithdrawRecurringItem, async ({ tx, at, actor, input: { standingId }, audit }) => {
  const item = await lockRecurringItem(tx, standingId);
  if (!item) throw recurringItemNotFound();
  const { employeeId, validFrom: from, code, name } = item;
  await requireNotOwnPay(tx, actor, await findEmployeeSummaries(tx, [employeeId]));
  const open = await findFirstOpenDayOf(tx, [employeeId]);
  if (open !== undefined && from < open) throw recurringItemPaid(open);
  await invalidateRuns(tx, actor, { from, employeeIds: [employeeId], cause: { code: "recurring_item_withdrawn", name }, at });
  await deleteRecurringItem(tx, standingId);
  await audit({ action: "standing_item_withdrawn", subject: standingId, details: { employeeId, code } });
  return { standingId };
});

const withNames = async (tx: CompanyTransaction, items: readonly RecurringItem[]): Promise<RecurringItemResponse[]> => {
  const people = await findEmployeeSummaries(tx, [...new Set(items.map(({ employeeId }) => employeeId))]);
  const names = new Map(people.map(({ employeeId, fullName }) => [employeeId, fullName]));
  return items.map((item) => presentItem(item, names.get(item.employeeId) ?? ""));
};

const presentItem = ({ amount, ...item }: RecurringItem, fullName: string): RecurringItemResponse => ({
  ...item,
  fullName,
  amountKobo: `${amount}`,
});
