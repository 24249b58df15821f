import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { CorrectTaxState } from "@albashi/contracts/people/tax-residence";
import { type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { employeeNotFound, findEmployee, insertEmploymentChange, lockEmployee } from "../../employees/index.ts";
import { stateUnknown } from "../../employer/index.ts";
import { contentOf, findAcceptedVersions } from "../../records/index.ts";
import { yearNotEmployed } from "../errors.ts";
import { residenceDay, residenceOn } from "../model/tax-residence.ts";
import { findTaxStates, findTaxStatesToFix, insertTaxStates, saveTaxState, type TaxResidence } from "../store/tax-residence.ts";

/** An employee's tax state per year. Reading it fixes the current year's state, if it is known. */
export const readTaxStates = (
  dependencies: Pick<Dependencies, "database" | "vault" | "clock">,
  companyId: CompanyId,
  employeeId: EmployeeId,
) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    const year = yearOf(lagosDayOf(dependencies.clock.now()));
    await fixTaxStates(dependencies, tx, { companyId, employeeIds: [employeeId], year });
    const years = await findTaxStates(tx, employeeId);
    return { years: years.map(presentTaxState), isThisYearKnown: years.some((one) => one.year === year) };
  });

/**
 * Fixes the tax state of a year for the employees whose address is known, as a pay run requires. It is the state of residence on 1 January
 * or on the first day of employment. Without an address it stays unknown; it is never guessed.
 */
export const fixTaxStates = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeIds, year }: { companyId: CompanyId; employeeIds: readonly EmployeeId[]; year: number },
) => {
  const people = await findTaxStatesToFix(tx, { employeeIds, year });
  if (people.length === 0) return;
  const addressesOf = await readAddresses(dependencies, tx, { companyId, employeeIds: people.map(({ employeeId }) => employeeId) });
  const states = people.flatMap(({ employeeId, firstDay }) => {
    const state = residenceOn(addressesOf.get(employeeId) ?? [], residenceDay(year, firstDay));
    return state === undefined ? [] : [{ employeeId, state }];
  });
  await insertTaxStates(tx, companyId, { states, year, at: dependencies.clock.now() });
};

/** The states that employees have lived in, newest first. */
const readAddresses = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeIds }: { companyId: CompanyId; employeeIds: readonly EmployeeId[] },
) => {
  const seal = await companySeal(dependencies, tx, companyId);
  const addressesOf = new Map<EmployeeId, { day: LocalDate; state: string | null }[]>();
  for (const { employeeId, recordId, sealed, savedAt } of await findAcceptedVersions(tx, { employeeIds, section: "contact" })) {
    const { stateOfResidence } = JSON.parse(seal.unseal(sealed, contentOf(recordId))) as { stateOfResidence: string | null };
    const addresses = addressesOf.get(employeeId) ?? [];
    addressesOf.set(employeeId, [...addresses, { day: lagosDayOf(savedAt), state: stateOfResidence }]);
  }
  return addressesOf;
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
