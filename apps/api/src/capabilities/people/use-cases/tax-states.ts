import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf, yearOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { stateByCode } from "../../../reference/states.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { employeeNotFound, stateUnknown, yearNotWorked } from "../errors.ts";
import { contentOf } from "../model/record.ts";
import { dayThatDecides, residenceOn } from "../model/tax-state.ts";
import {
  findEmployee,
  findRecordVersions,
  findTaxStates,
  findTaxStatesToFix,
  fixTaxState,
  insertEmploymentChange,
  lockEmployee,
  saveTaxState,
  type TaxState,
} from "../store.ts";

type StateParts = Pick<Parts, "database" | "vault" | "clock">;
interface OfYear {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly firstDay: string;
}

/** To which states a person's tax belongs, year by year. This year's is fixed by looking, as far as it is known. */
export const readTaxStates = (parts: StateParts, companyId: CompanyId, employeeId: EmployeeId) =>
  parts.database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const year = yearOf(lagosDayOf(parts.clock.now()));
    await taxStateOf(parts, tx, { companyId, employeeId, year, firstDay: person.firstDay });
    const years = await findTaxStates(tx, employeeId);
    return { years: years.map(shown), isThisYearKnown: years.some((one) => one.year === year) };
  });

/** Fixes the tax state of a year for those of many people who have told where they live: a pay run asks for it. */
export const fixTaxStates = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeIds, year }: { companyId: CompanyId; employeeIds: readonly EmployeeId[]; year: number },
) => {
  for (const person of await findTaxStatesToFix(tx, { employeeIds, year })) await taxStateOf(parts, tx, { companyId, year, ...person });
};

/**
 * The state of one year: the one that was fixed, or now fixed to where the person lived on 1 January, or on their first day
 * if that was later. Nothing while nobody has told where they live; then nobody guesses.
 */
const taxStateOf = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId, year, firstDay }: OfYear,
): Promise<string | undefined> => {
  const fixed = (await findTaxStates(tx, employeeId)).find((one) => one.year === year);
  if (fixed) return fixed.state;
  const seal = await companySeal(parts, tx, companyId);
  const told = (await findRecordVersions(tx, { employeeId, section: "contact" }))
    .filter(({ state }) => state === "accepted")
    .map(({ recordId, sealed, savedAt }) => {
      const { stateOfResidence } = JSON.parse(seal.unseal(sealed, contentOf(recordId))) as { stateOfResidence: string | null };
      return { day: lagosDayOf(savedAt), state: stateOfResidence };
    });
  const state = residenceOn(told, dayThatDecides(year, firstDay));
  if (state === undefined) return undefined;
  const at = parts.clock.now();
  await fixTaxState(tx, companyId, { employeeId, taxState: { year, state, decidedAt: at, reason: null } });
  await record(tx, { at, actor: undefined, action: "tax_state_fixed", subject: employeeId, details: { year: String(year), state } });
  return state;
};

interface Correction {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly state: string;
  readonly reason: string;
  readonly intent: Intent | undefined;
}

/** An admin corrects the state of a year, and says why. */
export const correctTaxState = (parts: StateParts, { companyId, userId }: Actor, { employeeId, year, state, reason, intent }: Correction) =>
  parts.database.inCompany(companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const person = await lockEmployee(tx, employeeId);
      if (!person) throw employeeNotFound();
      if (!stateByCode(state)) throw stateUnknown("state");
      if (year < yearOf(person.firstDay) || year > yearOf(lagosDayOf(at)) + 1) throw yearNotWorked();
      const before = (await findTaxStates(tx, employeeId)).find((one) => one.year === year)?.state;
      const taxState = { year, state, decidedAt: at, reason };
      await saveTaxState(tx, companyId, { employeeId, taxState, by: userId });
      await record(tx, {
        at,
        actor: userId,
        action: "tax_state_corrected",
        subject: employeeId,
        details: { year: String(year), state, reason },
      });
      const change = { employeeId, at, holdsFrom: `${year}-01-01`, by: userId, what: "tax_state" };
      await insertEmploymentChange(tx, companyId, { ...change, before: before ?? null, after: state });
      return shown(taxState);
    });
  });

const shown = ({ year, state, decidedAt, reason }: TaxState) => ({ year, state, decidedAt: decidedAt.toISOString(), reason });
