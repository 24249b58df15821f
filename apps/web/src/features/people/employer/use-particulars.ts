import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

export type EmployerDetails = ResponseOf<typeof ReadLegalEntity>;
export type Particulars = NonNullable<EmployerDetails["particulars"]>;
const particularsKey = ["particulars"];

export const useParticulars = () => useQuery({ queryKey: particularsKey, queryFn: ({ signal }) => call(ReadLegalEntity, { signal }) });

/** A change of the employer details that shows a toast on success and refreshes them. */
export const useEmployerAction = <Variables>(action: (variables: Variables) => Promise<unknown>, toast: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async () => {
      showToast(toast);
      await queries.invalidateQueries({ queryKey: particularsKey });
    },
  });
};
