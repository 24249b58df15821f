import { useCan } from "../../app/rights.ts";

/** Whether the person may add somebody: whoever is new gets a salary, so it takes both rights. */
export const useCanAdd = () => {
  const can = useCan();
  return can("people.write") && can("salaries.write");
};
