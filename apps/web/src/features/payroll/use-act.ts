import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tell } from "../../ui/toasts.ts";
import { refreshPayroll } from "./payroll-queries.ts";

/** Something done to how people are paid: told in passing when it is done, and what shows it is asked anew. */
export const useAct = <Given = void>(act: (given: Given) => Promise<string>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      tell(message);
      await refreshPayroll(queries);
    },
  });
};
