import type { PaymentIncident, PaymentStop } from "@albashi/contracts/payments/controls";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findUserNames } from "../../../identity/index.ts";
import { findEmployeeSummaries } from "../../../people/index.ts";
import { adminWhoStopped } from "../model/payment-stop.ts";
import type { Incident } from "../store/incident-queries.ts";
import type { Stop } from "../store/stops.ts";

/** The name of the admin who stopped payments, or of our support. */
export const presentStop = async (tx: CompanyTransaction, stop: Stop): Promise<PaymentStop> => {
  const by = adminWhoStopped(stop);
  return {
    stopId: stop.stopId,
    ofEverybody: stop.companyId === null,
    isByAlbashi: !by,
    reason: stop.reason,
    note: stop.note,
    madeAt: stop.createdAt.toISOString(),
    madeBy: (by && (await findUserNames(tx, [by])).get(by)) ?? (by ? "A former admin" : stop.createdBy),
  };
};

export const presentIncidents = async (tx: CompanyTransaction, found: readonly Incident[]): Promise<PaymentIncident[]> => {
  const people = await findEmployeeSummaries(tx, [...new Set(found.flatMap(({ employeeId }) => employeeId ?? []))]);
  const names = await findUserNames(tx, [...new Set(found.flatMap(({ resolvedBy }) => resolvedBy ?? []))]);
  return found.map(({ at, amount, owed, resolvedAt, resolvedBy, ...incident }) => ({
    ...incident,
    amountKobo: amount === null ? null : String(amount),
    owedKobo: owed === null ? null : String(owed),
    employeeName: people.find(({ employeeId }) => employeeId === incident.employeeId)?.fullName ?? null,
    at: at.toISOString(),
    settledAt: resolvedAt?.toISOString() ?? null,
    settledBy: (resolvedBy && names.get(resolvedBy)) ?? null,
  }));
};
