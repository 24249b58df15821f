import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tell } from "../../ui/toasts.ts";
import { refreshPeople } from "./people-queries.ts";

/** Something an admin does to a person: told in passing when it is done, and what shows the person is asked anew. */
export const useAct = <Given = void>(act: (given: Given) => Promise<string>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      tell(message);
      await refreshPeople(queries);
    },
  });
};
