export { stopNotFound } from "./errors.ts";
export { type AmountHold, amountBlock, type Bounds, type Hold } from "./model/amount-limits.ts";
export {
  type IncidentFacts,
  incidents,
  rejectedIncident,
  remittanceDiffers,
  reversalIncident,
  singleNotStarted,
} from "./model/incident-catalogue.ts";
export { emptyLimitForecast, type LimitForecast } from "./model/limit-forecast.ts";
export type { Limits } from "./model/limits.ts";
export { adminWhoStopped, systemActor } from "./model/payment-stop.ts";
export { countUnresolved, findIncidents, findSuspected } from "./store/incident-queries.ts";
export { insertIncidents, resolvePaidTwice } from "./store/incidents.ts";
export { findSentSince } from "./store/limits.ts";
export { liftAnyStop } from "./store/operator-controls.ts";
export {
  findActiveStops,
  insertStop,
  lockPayoutExclusive,
  lockPayoutShared,
  lockStopsShared,
  markStopLifted,
  type Stop,
} from "./store/stops.ts";
export { forecastLimits } from "./use-cases/forecast-limits.ts";
export { effectiveLimits, isStopped, requireNotStopped } from "./use-cases/guards.ts";
export { readLimitsByOperator, setLimitsByOperator } from "./use-cases/operator-limits.ts";
export { listStops, type OperatorDependencies, stopByOperator } from "./use-cases/operator-stops.ts";
export { presentIncidents, presentStop } from "./use-cases/present-stop.ts";
export { stopAutomatically } from "./use-cases/stop-automatically.ts";
export { stopAfterReport } from "./use-cases/stop-payments.ts";
