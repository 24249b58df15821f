import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { tell } from "./toasts.ts";

/** Something that somebody does: told in passing when it is done, and what shows it is asked anew. */
export const useAct = <Given = void>(act: (given: Given) => Promise<string>, refresh: (queries: QueryClient) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      tell(message);
      await refresh(queries);
    },
  });
};
