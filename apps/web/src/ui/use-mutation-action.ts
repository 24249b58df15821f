import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "./toasts.ts";

/** A mutation that shows a toast on success and refreshes the affected queries. */
export const useMutationAction = <Variables = void>(
  action: (variables: Variables) => Promise<string>,
  refresh: (queries: QueryClient) => Promise<unknown>,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (message) => {
      showToast(message);
      await refresh(queries);
    },
  });
};
