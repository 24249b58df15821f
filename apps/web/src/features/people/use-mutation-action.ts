import { useMutationAction as useMutationActionIn } from "../../ui/use-mutation-action.ts";
import { refreshPeople } from "./people-queries.ts";

/** Something an admin does to a person. */
export const useMutationAction = <Given = void>(act: (given: Given) => Promise<string>) => useMutationActionIn(act, refreshPeople);
