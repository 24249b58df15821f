import { useAct as useActIn } from "../../ui/use-act.ts";
import { refreshPayroll } from "./payroll-queries.ts";

/** Something done to how people are paid. */
export const useAct = <Given = void>(act: (given: Given) => Promise<string>) => useActIn(act, refreshPayroll);
