import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListReportRuns } from "@albashi/contracts/payroll/reports";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findReportRuns } from "../store/report-runs.ts";

/** The approved runs that a report can be downloaded for, the latest pay day first. */
export const listReportRuns = async (
  { database }: Pick<Dependencies, "database">,
  { companyId }: Pick<Actor, "companyId">,
): Promise<ResponseOf<typeof ListReportRuns>> => {
  const runs = await database.inCompany(companyId, (tx) => findReportRuns(tx, {}));
  return {
    runs: runs.map(({ calculation, calculatedAt, isPublished, comparedRunId, ...run }) => ({ ...run, isCompared: comparedRunId !== null })),
  };
};
