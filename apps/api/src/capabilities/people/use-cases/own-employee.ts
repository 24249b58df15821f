import type { EmployeeId } from "@albashi/contracts/ids";
import type { Actor } from "../../../http/actor.ts";

/** Which employee a staff session belongs to. The database gives every staff membership one. */
export const ownEmployeeId = ({ employeeId, userId }: Pick<Actor, "employeeId" | "userId">): EmployeeId => {
  if (!employeeId) throw new Error(`The staff session of ${userId} belongs to no employee.`);
  return employeeId;
};
