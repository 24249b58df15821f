import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import { later } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import { findLinesToPay } from "../../payroll/index.ts";
import { checkAccountName, findOldNameChecks, nameGoodForMs } from "../../people/index.ts";
import { findRunPayment } from "../store.ts";

const peopleAtATime = 1_000;
/** Banks bear few questions a second; a step is to end within half a minute. */
const questionsAtATime = 100;

type AskingParts = Pick<Parts, "database" | "clock" | "vault" | "bankLookup">;

interface OfRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly after: EmployeeId | null;
}

/** A minute's worth of questions: nobody's pay waits longer for names that grew old together. The others are asked before later runs. */
export const mostOldNames = 300;

/**
 * Before a run is paid: asks the banks again about accounts whose name they told long ago. One that is called otherwise now is
 * held, and so is its payment. Banks that cannot tell hold up nobody's pay. Answers where to go on.
 */
export const askSomeOldNames = async (parts: AskingParts, of: OfRun): Promise<{ next: EmployeeId | null; asked: number }> => {
  const { old, next } = await findSome(parts, of);
  const { companyId } = of;
  const told = await Promise.all(old.map(({ bankAccountId }) => checkAccountName(parts, { companyId, bankAccountId, tries: 1 })));
  const isInVain = told.length > 0 && !told.includes(true);
  return { next: isInVain ? null : next, asked: old.length };
};

const findSome = ({ database, clock }: AskingParts, { companyId, runId, after }: OfRun) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findRunPayment(tx, runId);
    if (!run || run.plannedAt) return { old: [], next: null };
    const employeeIds = (await findLinesToPay(tx, { runId, after, atMost: peopleAtATime })).map(({ employeeId }) => employeeId);
    const before = later(clock.now(), -nameGoodForMs);
    const old = await findOldNameChecks(tx, { employeeIds, before, atMost: questionsAtATime });
    if (old.length === questionsAtATime) return { old, next: old.at(-1)?.employeeId ?? null };
    return { old, next: employeeIds.length === peopleAtATime ? (employeeIds.at(-1) ?? null) : null };
  });
