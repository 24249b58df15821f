import type { Role } from "@albashi/contracts/identity/roles";

const peopleKeepers: readonly Role[] = ["owner", "payroll", "hr"];
const staff: readonly Role[] = ["staff"];

/** The roles that may make each call about attendance: part of the authorisation matrix. */
export const attendanceAuthorisation: Readonly<Record<string, readonly Role[]>> = {
  "POST /api/v1/me/attendance/events": staff,
  "GET /api/v1/me/attendance": staff,
  "GET /api/v1/attendance/employees/:employeeId": peopleKeepers,
  "GET /api/v1/attendance/today": peopleKeepers,
  "GET /api/v1/attendance/exceptions": peopleKeepers,
  "POST /api/v1/me/attendance/corrections": staff,
  "POST /api/v1/me/attendance/corrections/:correctionId/withdrawal": staff,
  "GET /api/v1/me/attendance/decisions": staff,
  "POST /api/v1/me/attendance/corrections/:correctionId/decision": staff,
  "GET /api/v1/attendance/corrections": peopleKeepers,
  "POST /api/v1/attendance/corrections/:correctionId/decision": peopleKeepers,
  "POST /api/v1/attendance/employees/:employeeId/corrections": peopleKeepers,
};
