import { useMutationAction as useMutationActionIn } from "../../ui/use-mutation-action.ts";
import { refreshPayroll } from "./payroll-queries.ts";

/** A mutation of payroll data. On success it shows a toast and refetches every view of payroll. */
export const useMutationAction = <Input = void>(action: (input: Input) => Promise<string>) => useMutationActionIn(action, refreshPayroll);
