import { useMay } from "../../app/rights.ts";

/** Whether the person may add somebody: whoever is new gets a salary, so it takes both rights. */
export const useMayAdd = () => {
  const may = useMay();
  return may("people.write") && may("salaries.write");
};
