import { ListStates } from "@albashi/contracts/people/states";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

const emptyList: readonly never[] = [];

/** The states and their local governments, fetched once because they hardly ever change. */
export const useStates = () => {
  const list = useQuery({
    queryKey: ["states"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(ListStates, { signal }),
  });
  const states = list.data?.states ?? emptyList;
  return { states, nameOf: (code: string | null | undefined) => states.find((state) => state.code === code)?.name ?? code ?? null };
};
