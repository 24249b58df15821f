import { useMutationAction as useMutationActionIn } from "../../ui/use-mutation-action.ts";
import { refreshPeople } from "./people-queries.ts";

/** A mutation of employee data that refreshes all employee queries. */
export const useMutationAction = <Variables = void>(action: (variables: Variables) => Promise<string>) =>
  useMutationActionIn(action, refreshPeople);
