export { invariants } from "./model/invariants.ts";
export { auditMoney } from "./use-cases/audit-money.ts";
