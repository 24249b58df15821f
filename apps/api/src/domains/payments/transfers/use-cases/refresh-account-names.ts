import type { EmployeeId } from "@albashi/contracts/ids";
import { addMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findPayeeLines } from "../../../payroll/index.ts";
import { checkAccountName, findStaleNameChecks, nameCheckValidMs } from "../../../people/index.ts";
import type { RunRef } from "../../ledger/index.ts";
import { findPayout } from "../store/payouts.ts";

const employeeBatchSize = 1_000;
/** Banks accept few name enquiries per second; a step should end within half a minute. */
const enquiryBatchSize = 100;

type QueryDependencies = Pick<Dependencies, "database" | "clock" | "vault" | "bankLookup">;

type Batch = RunRef & { readonly after: EmployeeId | null };

/** About a minute of enquiries, so that pay is not delayed further when many names are outdated. The others are checked before later runs. */
export const maxNameChecks = 300;

/**
 * Before a run is paid: repeats the name enquiry for accounts checked long ago. An account whose name changed is held, and so is its
 * payment. Banks that do not respond delay no pay. Returns the last employee id if more follow.
 */
export const refreshAccountNames = async (
  dependencies: QueryDependencies,
  batch: Batch,
): Promise<{ next: EmployeeId | null; asked: number }> => {
  const { old, next } = await findOutdatedNames(dependencies, batch);
  const { companyId } = batch;
  const responses = await Promise.all(
    old.map(({ bankAccountId }) => checkAccountName(dependencies, { companyId, bankAccountId, tries: 1 })),
  );
  const isUnavailable = responses.length > 0 && !responses.includes(true);
  return { next: isUnavailable ? null : next, asked: old.length };
};

const findOutdatedNames = ({ database, clock }: QueryDependencies, { companyId, runId, after }: Batch) =>
  database.inCompany(companyId, async (tx) => {
    const run = await findPayout(tx, runId);
    if (!run || run.plannedAt) return { old: [], next: null };
    const employeeIds = (await findPayeeLines(tx, { runId, after, limit: employeeBatchSize })).map(({ employeeId }) => employeeId);
    const before = addMs(clock.now(), -nameCheckValidMs);
    const old = await findStaleNameChecks(tx, { employeeIds, before, limit: enquiryBatchSize });
    if (old.length === enquiryBatchSize) return { old, next: old.at(-1)?.employeeId ?? null };
    return { old, next: employeeIds.length === employeeBatchSize ? (employeeIds.at(-1) ?? null) : null };
  });
