import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { ListStates } from "@albashi/contracts/people/states";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { everyState } from "../../../platform/reference/states.ts";
import { chooseEmployer, readLegalEntity, writeLegalEntity } from "./use-cases/legal-entity.ts";

export const employerRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListStates, async () => ({ states })),
  route(ReadLegalEntity, ({ actor }) => readLegalEntity(dependencies, actor)),
  commandRoute(dependencies, writeLegalEntity),
  commandRoute(dependencies, chooseEmployer),
];

const states = everyState.map((state) => ({ ...state, localGovernments: [...state.localGovernments] }));
