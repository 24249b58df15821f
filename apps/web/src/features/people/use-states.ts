import { ListStates } from "@albashi/contracts/people/states";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

const none: readonly never[] = [];

/** The states with their local governments; they change once in a generation, so they are asked for once. */
export const useStates = () => {
  const list = useQuery({
    queryKey: ["states"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(ListStates, { signal }),
  });
  const states = list.data?.states ?? none;
  return { states, nameOf: (code: string | null | undefined) => states.find((one) => one.code === code)?.name ?? code ?? null };
};
