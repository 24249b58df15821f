import type { AnswerOf } from "@albashi/contracts/contract";
import { ReadParticulars } from "@albashi/contracts/people-particulars";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { tell } from "../../../ui/toasts.ts";

export type Papers = AnswerOf<typeof ReadParticulars>;
export type Particulars = NonNullable<Papers["particulars"]>;
const key = ["particulars"];

export const useParticulars = () => useQuery({ queryKey: key, queryFn: ({ signal }) => call(ReadParticulars, { signal }) });

/** Something an owner writes on the company's papers: told in passing when it is done, and they are read anew. */
export const usePaperAct = <Given>(act: (given: Given) => Promise<unknown>, done: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      tell(done);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
};
