import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { CorrectTaxState } from "@albashi/contracts/people/tax-residence";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { employeeNotFound, findEmployee, insertEmploymentChange, lockEmployee } from "../../employees/index.ts";
import { stateUnknown } from "../../employer/index.ts";
import { contentOf, findRecordVersions } from "../../records/index.ts";
import { yearNotEmployed } from "../errors.ts";
import { residenceDay, residenceOn } from "../model/tax-residence.ts";
import { findTaxStates, findTaxStatesToFix, fixTaxState, saveTaxState, type TaxResidence } from "../store/tax-residence.ts";

interface EmployeeYear {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly firstDay: string;
}

/** An employee's tax state per year. Reading it fixes the current year's state, if it is known. */
export const readTaxStates = (
  dependencies: Pick<Dependencies, "database" | "vault" | "clock">,
  companyId: CompanyId,
  employeeId: EmployeeId,
) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const year = yearOf(lagosDayOf(dependencies.clock.now()));
    await taxStateOf(dependencies, tx, { companyId, employeeId, year, firstDay: person.firstDay });
    const years = await findTaxStates(tx, employeeId);
    return { years: years.map(presentTaxState), isThisYearKnown: years.some((one) => one.year === year) };
  });

/** Fixes the tax state of a year for the employees whose address is known, as a pay run requires. */
export const fixTaxStates = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeIds, year }: { companyId: CompanyId; employeeIds: readonly EmployeeId[]; year: number },
) => {
  for (const person of await findTaxStatesToFix(tx, { employeeIds, year }))
    await taxStateOf(dependencies, tx, { companyId, year, ...person });
};

/**
 * The tax state of one year: the fixed one, or else the state of residence on 1 January or on the first day of employment,
 * which is then fixed. Undefined while no address is known; it is never guessed.
 */
const taxStateOf = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId, year, firstDay }: EmployeeYear,
): Promise<string | undefined> => {
  const fixed = (await findTaxStates(tx, employeeId)).find((one) => one.year === year);
  if (fixed) return fixed.state;
  const seal = await companySeal(dependencies, tx, companyId);
  const addresses = (await findRecordVersions(tx, { employeeId, section: "contact" }))
    .filter(({ state }) => state === "accepted")
    .map(({ recordId, sealed, savedAt }) => {
      const { stateOfResidence } = JSON.parse(seal.unseal(sealed, contentOf(recordId))) as { stateOfResidence: string | null };
      return { day: lagosDayOf(savedAt), state: stateOfResidence };
    });
  const state = residenceOn(addresses, residenceDay(year, firstDay));
  if (state === undefined) return undefined;
  const at = dependencies.clock.now();
  await fixTaxState(tx, companyId, { employeeId, taxState: { year, state, decidedAt: at, reason: null } });
  await writeAuditEntry(tx, {
    at,
    actor: undefined,
    action: "tax_state_fixed",
    subject: employeeId,
    details: { year: String(year), state },
  });
  return state;
};

/** An admin corrects the state of a year, with a reason. */
export const correctTaxState = command(CorrectTaxState, async ({ tx, at, actor, input: { employeeId, year, state, reason } }) => {
  const { companyId } = actor;
  const person = await lockEmployee(tx, employeeId);
  if (!person) throw employeeNotFound();
  if (!stateByCode(state)) throw stateUnknown("state");
  if (year < yearOf(person.firstDay) || year > yearOf(lagosDayOf(at)) + 1) throw yearNotEmployed();
  const before = (await findTaxStates(tx, employeeId)).find((one) => one.year === year)?.state;
  return presentTaxState(
    await setTaxState(tx, { companyId, employeeId, year, state, before: before ?? null, reason, by: actor.userId, at }),
  );
});

interface NewTaxState {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly state: string;
  readonly before: string | null;
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

/** Sets the state of a year on behalf of an admin, in the caller's transaction. */
export const setTaxState = async (tx: CompanyTransaction, change: NewTaxState): Promise<TaxResidence> => {
  const { companyId, employeeId, year, state, before, reason, by, at } = change;
  const taxState = { year, state, decidedAt: at, reason };
  await saveTaxState(tx, companyId, { employeeId, taxState, by });
  const details = { year: String(year), state, reason };
  await writeAuditEntry(tx, { at, actor: by, action: "tax_state_corrected", subject: employeeId, details });
  const line = { employeeId, at, effectiveFrom: `${year}-01-01`, by, field: "tax_state" };
  await insertEmploymentChange(tx, companyId, { ...line, before, after: state });
  return taxState;
};

const presentTaxState = ({ year, state, decidedAt, reason }: TaxResidence) => ({ year, state, decidedAt: decidedAt.toISOString(), reason });
