import type { EmployeeId } from "@albashi/contracts/ids";
import type { StaleCause } from "@albashi/contracts/payroll/stale-causes";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { monthAlreadyApproved } from "../errors.ts";
import {
  type AffectedRun,
  type AffectedScope,
  type ComparedDay,
  findFirstOpenDay,
  findFirstOpenDayOf,
  lockAffectedRuns,
} from "../store/affected-runs.ts";
import { incrementVersion } from "../store/runs.ts";
import { voidApproval } from "./void-approval.ts";

/** The user who changed the setup, in a call or in durable work that they started. */
type RunAuthor = Pick<Actor, "companyId" | "userId">;

type DatedCause = Extract<StaleCause, { from: string }>;
type WithoutDay<Cause> = Cause extends unknown ? Omit<Cause, "from"> : never;

interface SetUpChange {
  /** The first day the change applies. */
  readonly from: string;
  /** The day of a run the change is compared with. */
  readonly by?: ComparedDay;
  /** The affected employees; all of them if absent. */
  readonly employeeIds?: readonly EmployeeId[];
  /** What changed; the first day it applies is added. */
  readonly cause: WithoutDay<DatedCause>;
  readonly at: Date;
}

/**
 * A change of how employees are paid makes the runs from its first day on stale and ends their submission or approval.
 * A day in a closed period is rejected.
 */
export const invalidateRuns = async (
  tx: CompanyTransaction,
  actor: RunAuthor,
  { from, by = "last_day", employeeIds, cause, at }: SetUpChange,
) => {
  const open = employeeIds ? await findFirstOpenDayOf(tx, employeeIds) : await findFirstOpenDay(tx, by);
  if (open !== undefined && from < open) throw monthAlreadyApproved(open);
  const dated: StaleCause = { ...cause, from };
  for (const run of await lockAffectedRuns(tx, { from: { day: from, by }, employeeIds }))
    await markRunStale(tx, actor, { run, cause: dated, at });
};

/**
 * A change without a first day of its own, such as a new default structure, applies at once to every run that is not final.
 * Final months stay as they were paid.
 */
export const invalidateOpenRuns = async (
  tx: CompanyTransaction,
  actor: Actor,
  { cause, at, ...touching }: Omit<AffectedScope, "from"> & { cause: StaleCause; at: Date },
) => {
  for (const run of await lockAffectedRuns(tx, touching)) await markRunStale(tx, actor, { run, cause, at });
};

/** Marks one run as out of date, so that it needs a new calculation and review. */
export const markRunStale = async (
  tx: CompanyTransaction,
  actor: RunAuthor,
  { run, cause, at }: { run: AffectedRun; cause: StaleCause; at: Date },
) => {
  await incrementVersion(tx, run.runId);
  await voidApproval(tx, actor, { run, cause, at });
};
