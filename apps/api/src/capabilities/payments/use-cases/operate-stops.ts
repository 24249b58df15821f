import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import { newId } from "../../../new-id.ts";
import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { stopNotStanding } from "../errors/operating.ts";
import { findAllStops, findCompaniesWithPayments, insertStop, liftAnyStop } from "../store.ts";
import { expectCompany } from "./expect-company.ts";
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
    await expectCompany(tx, companyId);
    await insertStop(tx, stop);
    await recordAct(tx, act);
    await record(tx, { at, actor: undefined, action: "payments_stopped", subject: stop.stopId });
    return stop.stopId;
  });
};

/** One of our own people lifts a stop, whoever made it: what waited is sent, of every company, whatever becomes of this process. */
export const liftByOperator = ({ database, clock }: OperatingParts, { stopId, by }: { stopId: StopId; by: OnBehalf }): Promise<void> =>
  database.inPlatform(async (tx) => {
    const at = clock.now();
    const lifted = await liftAnyStop(tx, { stopId, by: by.operator, at });
    if (!lifted) throw stopNotStanding();
    await recordAct(tx, { at, ...by, act: "stop_lifted", subject: stopId });
    const companies = lifted.companyId ? [lifted.companyId] : await findCompaniesWithPayments<CompanyId>(tx);
    for (const companyId of companies) await enqueue(tx, { workflow: "goOnAfterStop", payload: { companyId, stopId }, at, companyId });
  });

/** A stop of a company, or of everybody, was lifted: the company's runs go on, and its own audit says since when. */
export const goOnAfterStop = ({ database, clock }: OperatingParts, { companyId, stopId }: { companyId: CompanyId; stopId: StopId }) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    await wakeRuns(tx, { companyId, at });
    await record(tx, { at, actor: undefined, action: "payments_stop_lifted", subject: stopId });
  });

/** The stops that stand, of companies and of everybody. The look is written down. */
export const listStops = ({ database, clock }: OperatingParts, by: OnBehalf) =>
  database.inPlatform(async (tx) => {
    await recordAct(tx, { at: clock.now(), ...by, act: "stops_listed", subject: "payment stops" });
    return findAllStops(tx);
  });
