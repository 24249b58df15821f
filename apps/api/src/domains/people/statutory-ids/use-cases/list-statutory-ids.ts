import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId } from "@albashi/contracts/ids";
import type { ListStatutoryIds, StatutoryField, StatutoryIds } from "@albashi/contracts/people/statutory-ids";
import { addDays, lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { everyPensionAdministrator, pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { everyState, stateByCode } from "../../../../platform/reference/states.ts";
import { maskedNumber } from "../../records/index.ts";
import { fixTaxStates } from "../../tax/index.ts";
import { requireTaxStateYear } from "../model/tax-state-year.ts";
import { countMissingIds, findStatutoryIds, type StatutoryIdsRow } from "../store/statutory-ids.ts";

const pageSize = 500;
const cursors = cursorOf("statutory-ids", { staffNumber: cursorColumn.number });
/** A leaver's last deductions are remitted after they left, and their certificate follows after the year. */
const leaverDays = 400;

interface IdsQuery {
  readonly missing?: StatutoryField | undefined;
  readonly search?: string | undefined;
  readonly year?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A page of the statutory IDs of employees. Reading fixes the tax state of the year where the address is known, as the profile does. It is
 * audited, because it shows the last digits of their numbers.
 */
export const listStatutoryIds = (
  dependencies: Pick<Dependencies, "database" | "vault" | "clock">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { missing, search, year, cursor }: IdsQuery,
): Promise<ResponseOf<typeof ListStatutoryIds>> => {
  const after = Number(cursors.decode(cursor)?.staffNumber ?? 0);
  const at = dependencies.clock.now();
  const today = lagosDayOf(at);
  const scope = { year: requireTaxStateYear(year, today), leftSince: addDays(today, -leaverDays) };
  return dependencies.database.inCompany(companyId, async (tx) => {
    const fix = (employeeIds: readonly EmployeeId[]) => fixTaxStates(dependencies, tx, { companyId, employeeIds, year: scope.year });
    const found = await readFixed(() => findStatutoryIds(tx, { ...scope, missing, search, after, limit: pageSize + 1 }), fix);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const details = { people: String(page.length), ...(missing && { missing }) };
    await writeAuditEntry(tx, { at, actor: userId, action: "statutory_ids_listed", subject: companyId, details });
    const { total, ...counts } = await countMissingIds(tx, scope);
    return {
      people: page.map(presentIds),
      next: found.length > pageSize && last ? cursors.encode({ staffNumber: String(last.staffNumber) }) : null,
      ...{ year: scope.year, total, missing: counts },
      administrators: everyPensionAdministrator.map(({ name }) => name),
      states: everyState.map(({ name }) => name),
    };
  });
};

/**
 * A page on which every tax state that can be fixed is. Where the page has those without one, fixing them brings others onto it, which
 * are tried too. Each employee is tried once: without an address there is nothing to fix.
 */
const readFixed = async (
  read: () => Promise<StatutoryIdsRow[]>,
  fix: (employeeIds: readonly EmployeeId[]) => Promise<void>,
): Promise<StatutoryIdsRow[]> => {
  const tried = new Set<EmployeeId>();
  for (;;) {
    const found = await read();
    const untried = found.flatMap(({ employeeId, taxState }) => (taxState === null && !tried.has(employeeId) ? employeeId : []));
    if (untried.length === 0) return found;
    await fix(untried);
    for (const employeeId of untried) tried.add(employeeId);
  }
};

const presentIds = (row: StatutoryIdsRow): StatutoryIds => ({
  employeeId: row.employeeId,
  staffNumber: row.staffNumber,
  fullName: row.fullName,
  taxId: row.taxIdEnds && maskedNumber("tax_id", row.taxIdEnds),
  rsaPin: row.rsaPinEnds && maskedNumber("rsa_pin", row.rsaPinEnds),
  nin: row.ninEnds && maskedNumber("nin", row.ninEnds),
  administrator: row.administrator && (pensionAdministratorByCode(row.administrator)?.name ?? row.administrator),
  taxState: row.taxState && (stateByCode(row.taxState)?.name ?? row.taxState),
});
