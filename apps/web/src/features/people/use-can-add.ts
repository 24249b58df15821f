import { useCan } from "../../app/rights.ts";

/** Whether the user may add employees, which requires both permissions because a new employee gets a salary. */
export const useCanAdd = () => {
  const can = useCan();
  return can("people.write") && can("salaries.write");
};
