import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "./toasts.ts";

/** Something that somebody does: told in passing when it is done, and what shows it is asked anew. */
export const useMutationAction = <Given = void>(
  act: (given: Given) => Promise<string>,
  refresh: (queries: QueryClient) => Promise<unknown>,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (message) => {
      showToast(message);
      await refresh(queries);
    },
  });
};
