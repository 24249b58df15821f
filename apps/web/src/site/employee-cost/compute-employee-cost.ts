import { CalculateEmploymentCost } from "@albashi/contracts/payroll/employment-quotes";
import { send } from "../../wire/send.ts";
import type { EmployeeCostInput } from "./employee-cost.ts";

/** Requests the cost from the server. A separate file, so that the page does not wait for it. */
export const computeEmployeeCost = (input: EmployeeCostInput, signal: AbortSignal) =>
  send(CalculateEmploymentCost, { body: input, signal }, null);
