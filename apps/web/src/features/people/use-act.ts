import { useAct as useActIn } from "../../ui/use-act.ts";
import { refreshPeople } from "./people-queries.ts";

/** Something an admin does to a person. */
export const useAct = <Given = void>(act: (given: Given) => Promise<string>) => useActIn(act, refreshPeople);
