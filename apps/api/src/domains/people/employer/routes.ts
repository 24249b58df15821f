import { ReadParticulars } from "@albashi/contracts/people/employer";
import { ListStates } from "@albashi/contracts/people/states";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { everyState } from "../../../platform/reference/states.ts";
import { chooseEmployer, readParticulars, writeParticulars } from "./use-cases/legal-entity.ts";

export const employerRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListStates, async () => ({ states })),
  route(ReadParticulars, ({ actor }) => readParticulars(dependencies, actor)),
  commandRoute(dependencies, writeParticulars),
  commandRoute(dependencies, chooseEmployer),
];

const states = everyState.map((state) => ({ ...state, localGovernments: [...state.localGovernments] }));
