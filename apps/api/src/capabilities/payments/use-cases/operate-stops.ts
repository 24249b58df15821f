import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import { newId } from "../../../new-id.ts";
import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import { stopNotStanding } from "../errors/operating.ts";
import { findAllStops, findCompaniesWithPayments, insertStop, liftAnyStop } from "../store.ts";
import { wakeRuns } from "./wake-runs.ts";

type OperatingParts = Pick<Parts, "database" | "clock">;

/** Longer reasons are cut on the stop; the operator's own line keeps the whole. */
const longestReason = 300;

/** One of our own people stops payments of one company, or of everybody. From the next claim on nothing is sent. */
export const stopByOperator = (
  { database, clock }: OperatingParts,
  { companyId, by }: { companyId: CompanyId | null; by: OnBehalf },
): Promise<StopId> => {
  const at = clock.now();
  const stop = { stopId: newId<StopId>(), companyId, madeAt: at, madeBy: by.operator, because: by.reason.slice(0, longestReason) };
  const act = { at, ...by, act: "payments_stopped", subject: companyId ?? "everybody" };
  if (companyId === null)
    return database.inPlatform(async (tx) => {
      await insertStop(tx, stop);
      await recordAct(tx, act);
      return stop.stopId;
    });
  return database.inCompany(companyId, async (tx) => {
    await insertStop(tx, stop);
    await recordAct(tx, act);
    await record(tx, { at, actor: undefined, action: "payments_stopped", subject: stop.stopId });
    return stop.stopId;
  });
};

/** One of our own people lifts a stop, whoever made it: what waited is sent. */
export const liftByOperator = async ({ database, clock }: OperatingParts, { stopId, by }: { stopId: StopId; by: OnBehalf }) => {
  const at = clock.now();
  const lifted = await database.inPlatform(async (tx) => {
    const found = await liftAnyStop(tx, { stopId, by: by.operator, at });
    if (!found) throw stopNotStanding();
    await recordAct(tx, { at, ...by, act: "stop_lifted", subject: stopId });
    return found;
  });
  const companies = lifted.companyId ? [lifted.companyId] : await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx));
  for (const companyId of companies)
    await database.inCompany(companyId, async (tx) => {
      await wakeRuns(tx, { companyId, at });
      await record(tx, { at, actor: undefined, action: "payments_stop_lifted", subject: stopId });
    });
};

/** The stops that stand, of companies and of everybody. The look is written down. */
export const listStops = ({ database, clock }: OperatingParts, by: OnBehalf) =>
  database.inPlatform(async (tx) => {
    await recordAct(tx, { at: clock.now(), ...by, act: "stops_listed", subject: "payment stops" });
    return findAllStops(tx);
  });
