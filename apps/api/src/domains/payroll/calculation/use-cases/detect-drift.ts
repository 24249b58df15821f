import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PayrollEmployee } from "../../../people/index.ts";
import { findCurrentRunEmployees } from "../../inputs/index.ts";
import { encodeInputs, encodeNumbers, findPayslipRows, formText, type PayslipRow } from "../../payslip-records/index.ts";
import { findRun } from "../../runs/index.ts";
import { engineVersion } from "../model/content-hash.ts";
import { gatherInputs } from "./gather-inputs.ts";
import { loadPaySettings, type RunContext } from "./load-pay-settings.ts";

const batchSize = 1_000;
/** How many employees are compared before the report is considered complete enough. */
const enough = 1;

/**
 * Compares the inputs of every employee of a run with their current data: equal inputs give equal payslips, so nothing is calculated.
 * Changes are returned as codes, without any pay.
 */
export const detectDrift = async (
  { database }: Pick<Dependencies, "database">,
  { companyId, runId, withAccounts = true }: { companyId: CompanyId; runId: RunId; withAccounts?: boolean },
): Promise<{ isFresh: boolean; changed: SourceChange[] }> => {
  const context = await database.inCompany(companyId, async (tx) => {
    const run = await findRun(tx, runId);
    return run && loadPaySettings(tx, run);
  });
  if (!context) return { isFresh: true, changed: [] };
  if (context.run.engineVersion !== engineVersion) return { isFresh: false, changed: ["engine_changed"] };
  const changed = new Set<SourceChange>();
  let after: EmployeeId | undefined;
  do {
    const from = after;
    const page = await database.inCompany(companyId, (tx) => comparePage(tx, context, { after: from, withAccounts }));
    for (const what of page.changed) changed.add(what);
    after = changed.size >= enough ? undefined : page.next;
  } while (after);
  return { isFresh: changed.size === 0, changed: [...changed] };
};

/** New account problems that change no input. A problem that has been resolved does not make a run stale. */
const accountTroubles: Readonly<Record<string, { isTrue: (person: PayrollEmployee) => boolean; change: SourceChange }>> = {
  bank_account_held: {
    isTrue: ({ isHeld }) => isHeld,
    change: "bank_account_held",
  },
  bank_account_not_there: {
    isTrue: ({ nameCheck }) => nameCheck === "no_such_account",
    change: "bank_account_not_found",
  },
  account_name_differs: {
    isTrue: ({ nameCheck }) => nameCheck === "different" || nameCheck === "near",
    change: "account_name_differs",
  },
};

const changedAccounts = (
  rows: readonly PayslipRow[],
  personOf: (employeeId: EmployeeId) => PayrollEmployee | undefined,
): SourceChange[] => {
  const isPaidElsewhere = (row: PayslipRow) => personOf(row.employeeId)?.bankAccountId !== row.bankAccountId;
  const isNew = (code: string, isTrue: (person: PayrollEmployee) => boolean) => (row: PayslipRow) => {
    const person = personOf(row.employeeId);
    return person !== undefined && isTrue(person) && !row.findings.includes(code);
  };
  const troubles = Object.entries(accountTroubles).filter(([code, { isTrue }]) => rows.some(isNew(code, isTrue)));
  return [...(rows.some(isPaidElsewhere) ? ["bank_account_changed" as const] : []), ...troubles.map(([, { change }]) => change)];
};

const comparePage = async (
  tx: CompanyTransaction,
  context: RunContext,
  { after, withAccounts }: { after: EmployeeId | undefined; withAccounts: boolean },
) => {
  const { runId } = context.run;
  const { rows, templates } = await findPayslipRows(tx, runId, { after, atMost: batchSize });
  const last = rows.length === batchSize ? rows.at(-1)?.employeeId : undefined;
  const changed: SourceChange[] = [];
  const now = await findCurrentRunEmployees(tx, context.run, { after, until: last });
  const paid = new Set(rows.map(({ employeeId }) => employeeId));
  if (now.some((employeeId) => !paid.has(employeeId))) changed.push("employee_joined_run");
  if (now.length < rows.length) changed.push("employee_left_run");

  const gathered = new Map((await gatherInputs(tx, context, [...paid])).map((one) => [one.person.employeeId, one]));
  if (withAccounts) changed.push(...changedAccounts(rows, (employeeId) => gathered.get(employeeId)?.person));
  const hasOtherInputs = (row: PayslipRow) => {
    const one = gathered.get(row.employeeId);
    if (!one) return true;
    const { form, numbers } = encodeInputs(one.inputs);
    const stored = templates.get(row.templateId.toString("hex")) as { form: string } | undefined;
    return stored?.form !== formText(form) || !encodeNumbers(numbers).equals(row.packedInputs);
  };
  const others = rows.filter(hasOtherInputs);
  if (others.length > 0) changed.push("pay_data_changed");
  return { changed, next: last };
};
