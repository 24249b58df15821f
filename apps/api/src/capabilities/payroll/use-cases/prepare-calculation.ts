import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { CannotSucceed } from "../../../outbox/workflow.ts";
import type { Parts } from "../../../parts.ts";
import { fixTaxStates } from "../../people/index.ts";
import type { Run } from "../model/run.ts";
import {
  countFrozenPeople,
  deleteChanges,
  deleteOldPayslips,
  findFrozenPeople,
  findRun,
  freezePeople,
  lockRun,
  noteBeginning,
  notePeople,
  setAside,
} from "../store.ts";
import { loadCompanyPay } from "./load-company-pay.ts";
import { findPeopleOfGroup } from "./people-of-run-now.ts";

/** Which try at which run: a step of one that another has overtaken does nothing. */
export interface Calculation {
  readonly companyId: CompanyId;
  readonly runId: RunId;
  readonly calculation: number;
}

/** Begins a try: notes the moment from which it reads, and with which run it compares. Nothing when nobody asks any more. */
export const beginCalculation = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, runId }: Pick<Calculation, "companyId" | "runId">,
): Promise<{ calculation: number | null }> =>
  database.inCompany(companyId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== "calculating") return { calculation: null };
    const compared = await comparedWith(tx, run);
    if (compared === "nothing") return { calculation: null };
    // A try that was begun before goes on where it was: its payslips are good.
    if (run.peopleDone === 0) await noteBeginning(tx, { runId, at: clock.now(), comparedRunId: compared });
    return { calculation: run.calculation };
  });

/** The run to compare with, if there is one. A company that is not set up yet is told so, and the run is put aside. */
const comparedWith = async (tx: CompanyTransaction, run: Run): Promise<RunId | null | "nothing"> => {
  try {
    return (await loadCompanyPay(tx, run)).compared?.runId ?? null;
  } catch (error) {
    if (!(error instanceof CannotSucceed)) throw error;
    await setAside(tx, { runId: run.runId, state: "stale", because: error.message });
    return "nothing";
  }
};

const payslipsAtOnce = 10_000;

/** Removes what an earlier try left, some at a time. */
export const clearOldPayslips = ({ database }: Pick<Parts, "database">, of: Calculation): Promise<{ isOver: boolean }> =>
  database.inCompany(of.companyId, async (tx) => {
    const run = await findRunOf(tx, of);
    if (!run) return { isOver: true };
    const removed = await deleteOldPayslips(tx, { ...of, atMost: payslipsAtOnce });
    if (removed === payslipsAtOnce) return { isOver: false };
    if (run.peopleDone === 0) await deleteChanges(tx, of.runId);
    return { isOver: true };
  });

const peopleAtOnce = 5_000;

/**
 * Freezes who is in a run, a part at a time: for a regular run everybody of the group who works in the period and whose month
 * no other run pays; for the others the people it names. Whoever has told where they live gets their tax state of the year.
 */
export const freezeSomePeople = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  { after, ...of }: Calculation & { after: EmployeeId | null },
): Promise<{ next: EmployeeId | null }> =>
  parts.database.inCompany(of.companyId, async (tx) => {
    const run = await findRunOf(tx, of);
    if (!run || run.peopleDone > 0) return { next: null };
    const employeeIds = await peopleOf(tx, run, after ?? undefined);
    const next = employeeIds.length === peopleAtOnce ? (employeeIds.at(-1) ?? null) : null;
    if (run.kind === "regular") await freezePeople(tx, run, { employeeIds, after, until: next });
    await fixTaxStates(parts, tx, { companyId: of.companyId, employeeIds, year: run.year });
    if (next === null) await notePeople(tx, { runId: run.runId, people: (await countFrozenPeople(tx, run.runId)).people });
    return { next };
  });

const peopleOf = (tx: CompanyTransaction, run: Run, after: EmployeeId | undefined): Promise<EmployeeId[]> =>
  run.kind === "regular"
    ? findPeopleOfGroup(tx, run, { after, atMost: peopleAtOnce })
    : findFrozenPeople(tx, { runId: run.runId, after, atMost: peopleAtOnce });

/** The run of a try that is still wanted. */
export const findRunOf = async (tx: CompanyTransaction, { runId, calculation }: Calculation): Promise<Run | undefined> => {
  const run = await findRun(tx, runId);
  return run?.state === "calculating" && run.calculation === calculation ? run : undefined;
};
