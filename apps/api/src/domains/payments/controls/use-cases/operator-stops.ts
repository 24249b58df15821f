import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { findAllStops } from "../store/operator-controls.ts";
import { insertStop } from "../store/stops.ts";
import { requireCompany } from "./guards.ts";

export type OperatorDependencies = Pick<Dependencies, "database" | "clock">;

/** Longer reasons are cut on the stop; the operator's audit entry stores the full text. */
const maxReasonLength = 300;

/** An operator stops the payments of one company, or of all. Nothing is sent from the next claim on. */
export const stopByOperator = (
  { database, clock }: OperatorDependencies,
  { companyId, by }: { companyId: CompanyId | null; by: OperatorContext },
): Promise<StopId> => {
  const at = clock.now();
  const stop = {
    stopId: newId<StopId>(),
    companyId,
    createdAt: at,
    createdBy: by.operator,
    ...({ reason: "requested_by_operator", note: by.reason.slice(0, maxReasonLength) } as const),
  };
  const act = { at, ...by, action: "payments_stopped", subject: companyId ?? "everybody" };
  if (companyId === null)
    return database.inPlatform(async (tx) => {
      await insertStop(tx, stop);
      await writeOperatorAction(tx, act);
      return stop.stopId;
    });
  return database.inCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    await insertStop(tx, stop);
    await writeOperatorAction(tx, act);
    await writeAuditEntry(tx, { at, actor: undefined, action: "payments_stopped", subject: stop.stopId });
    return stop.stopId;
  });
};

/** The active stops, of companies and platform-wide. The read is audited. */
export const listStops = ({ database, clock }: OperatorDependencies, by: OperatorContext) =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at: clock.now(), ...by, action: "stops_listed", subject: "payment stops" });
    return findAllStops(tx);
  });
