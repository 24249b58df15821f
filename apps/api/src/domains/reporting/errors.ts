import { conflict } from "../../platform/http/api-error.ts";

export const employeeNotLeaving = () =>
  conflict("employee_not_leaving", "This employee is not leaving, so there is no final pay. End the employment first.");
