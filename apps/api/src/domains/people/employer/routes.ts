import { ReadLegalEntity } from "@albashi/contracts/people/employer";
import { PrintServiceAgreement, ReadServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { ListStates } from "@albashi/contracts/people/states";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { everyState } from "../../../platform/reference/states.ts";
import { chooseEmployer, readLegalEntity, writeLegalEntity } from "./use-cases/legal-entity.ts";
import { acceptServiceAgreement, printServiceAgreement, readServiceAgreement } from "./use-cases/service-agreement.ts";

export const employerRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListStates, async () => ({ states })),
  route(ReadLegalEntity, ({ actor }) => readLegalEntity(dependencies, actor)),
  commandRoute(dependencies, writeLegalEntity),
  commandRoute(dependencies, chooseEmployer),
  route(ReadServiceAgreement, ({ actor }) => readServiceAgreement(dependencies, actor)),
  commandRoute(dependencies, acceptServiceAgreement, (_result, { actor }) => readServiceAgreement(dependencies, actor)),
  fileRoute(PrintServiceAgreement, ({ actor, params }) => printServiceAgreement(dependencies, actor, params.version)),
];

const states = everyState.map((state) => ({ ...state, localGovernments: [...state.localGovernments] }));
