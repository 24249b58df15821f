import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { SourceChange } from "@albashi/contracts/payroll/stale-causes";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PayrollEmployee } from "../../../people/index.ts";
import { findCurrentRunEmployees } from "../../inputs/index.ts";
import {
  encodeInputs,
  encodeNumbers,
  findPayslipRowOf,
  findPayslipRows,
  formText,
  type PayInputs,
  type PayslipRow,
  type PayslipRows,
} from "../../payslip-records/index.ts";
import { findRun } from "../../runs/index.ts";
import { needsNameReview } from "../model/checks.ts";
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
    isTrue: needsNameReview,
    change: "account_name_differs",
  },
  // Also where a colleague outside this run changed their account.
  bank_account_shared: {
    isTrue: ({ isShared }) => isShared,
    change: "bank_account_shared",
  },
};

/** Where pay and pension go now, compared with the payslip. */
const changedDestinations = (
  rows: readonly PayslipRow[],
  personOf: (employeeId: EmployeeId) => PayrollEmployee | undefined,
): SourceChange[] => {
  const isPaidElsewhere = (row: PayslipRow) => personOf(row.employeeId)?.bankAccountId !== row.bankAccountId;
  const isNew = (code: string, isTrue: (person: PayrollEmployee) => boolean) => (row: PayslipRow) => {
    const person = personOf(row.employeeId);
    return person !== undefined && isTrue(person) && !row.findings.includes(code);
  };
  const troubles = Object.entries(accountTroubles).filter(([code, { isTrue }]) => rows.some(isNew(code, isTrue)));
  // The pension of a payslip is remitted to the administrator it names.
  const isRemittedElsewhere = (row: PayslipRow) => {
    const person = personOf(row.employeeId);
    return person !== undefined && person.pensionAdministrator !== row.pensionAdministrator;
  };
  return [
    ...(rows.some(isPaidElsewhere) ? ["bank_account_changed" as const] : []),
    ...(rows.some(isRemittedElsewhere) ? ["pension_administrator_changed" as const] : []),
    ...troubles.map(([, { change }]) => change),
  ];
};

const comparePage = async (
  tx: CompanyTransaction,
  context: RunContext,
  { after, withAccounts }: { after: EmployeeId | undefined; withAccounts: boolean },
) => {
  const { runId } = context.run;
  const { rows, templates } = await findPayslipRows(tx, runId, { after, limit: batchSize });
  const last = rows.length === batchSize ? rows.at(-1)?.employeeId : undefined;
  const changed: SourceChange[] = [];
  const now = await findCurrentRunEmployees(tx, context.run, { after, until: last });
  const paid = new Set(rows.map(({ employeeId }) => employeeId));
  if (now.some((employeeId) => !paid.has(employeeId))) changed.push("employee_joined_run");
  if (now.length < rows.length) changed.push("employee_left_run");
  const { changed: changedData } = await compareRows(tx, context, { rows, templates, withAccounts });
  return { changed: [...changed, ...changedData], next: last };
};

/** One employee's payslip as stored, their data now, and what differs; undefined if the run does not pay them. */
export const detectDriftOf = async (tx: CompanyTransaction, context: RunContext, employeeId: EmployeeId) => {
  const stored = await findPayslipRowOf(tx, context.run.runId, employeeId);
  const { changed, personOf } = await compareRows(tx, context, { ...stored, withAccounts: true });
  const [row] = stored.rows;
  return row && { row, changed, person: personOf(employeeId) };
};

const compareRows = async (
  tx: CompanyTransaction,
  context: RunContext,
  { rows, templates, withAccounts }: PayslipRows & { withAccounts: boolean },
) => {
  const employeeIds = rows.map(({ employeeId }) => employeeId);
  const gathered = new Map((await gatherInputs(tx, context, employeeIds)).map((one) => [one.person.employeeId, one]));
  const personOf = (employeeId: EmployeeId) => gathered.get(employeeId)?.person;
  const hasOtherInputs = (row: PayslipRow) => {
    const one = gathered.get(row.employeeId);
    const stored = templates.get(row.templateId.toString("hex")) as { form: string } | undefined;
    return !one || !withNumbersMissing(one.inputs).some((inputs) => isStored(inputs, row, stored));
  };
  const changed: SourceChange[] = [
    ...(withAccounts ? changedDestinations(rows, personOf) : []),
    ...(rows.some(hasOtherInputs) ? ["pay_data_changed" as const] : []),
  ];
  return { changed, personOf };
};

const isStored = (inputs: PayInputs, { packedInputs }: PayslipRow, template: { form: string } | undefined): boolean => {
  const { form, numbers } = encodeInputs(inputs);
  return template?.form === formText(form) && encodeNumbers(numbers).equals(packedInputs);
};

/** A tax ID or pension PIN added since the calculation changes no amount, so the inputs also match without it. */
const withNumbersMissing = (inputs: PayInputs): PayInputs[] =>
  (inputs.tax.hasTaxId ? [true, false] : [false]).flatMap((hasTaxId) =>
    (inputs.tax.hasRsaPin ? [true, false] : [false]).map((hasRsaPin) => ({ ...inputs, tax: { ...inputs.tax, hasTaxId, hasRsaPin } })),
  );
