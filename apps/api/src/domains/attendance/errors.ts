import { invalidField } from "../../platform/http/api-error.ts";

export const daysInvalid = (most: number) =>
  invalidField("attendance_days_invalid", "to", `Please choose up to ${most} days, the first before the last.`);
