import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { showToast } from "../../../ui/toasts.ts";

export type EmployerDetails = ResponseOf<typeof ReadLegalEntity>;
export type Particulars = NonNullable<EmployerDetails["particulars"]>;
const key = ["particulars"];

export const useParticulars = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadLegalEntity, { signal }) });

/** Something an owner writes on the company's papers: told in passing when it is done, and they are read anew. */
export const useEmployerAction = <Given>(act: (given: Given) => Promise<unknown>, done: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast(done);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
};
