import { useMutationAction as useMutationActionIn } from "../../ui/use-mutation-action.ts";
import { refreshPayroll } from "./payroll-queries.ts";

/** Something done to how people are paid. */
export const useMutationAction = <Given = void>(act: (given: Given) => Promise<string>) => useMutationActionIn(act, refreshPayroll);
