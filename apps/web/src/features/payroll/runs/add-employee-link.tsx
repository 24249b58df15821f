import { CallFailed } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./messages.ts";

/** Whether a run was not opened or calculated because it would pay no one. */
export const isWithoutPeople = (failure: Error | null) => failure instanceof CallFailed && failure.code === "run_without_people";

/** Leads to the form that adds an employee, for users who may. */
export const AddEmployeeLink = () => {
  const can = useCan();
  return can("people.write") && <TextLink to="/dash/add-employee">{messages.addEmployee}</TextLink>;
};
