export { auditSchedules, scheduleInvariants } from "./use-cases/audit-schedules.ts";
