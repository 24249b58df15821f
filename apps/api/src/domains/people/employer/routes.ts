import { ChooseEmployer, ReadLegalEntity, SaveLegalEntity } from "@albashi/contracts/people/employer";
import { ListStates } from "@albashi/contracts/people/states";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { everyState } from "../../../platform/reference/states.ts";
import { chooseEmployer, readLegalEntity, writeLegalEntity } from "./use-cases/legal-entity.ts";

export const employerRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListStates, async () => ({ states })),
  route(ReadLegalEntity, ({ actor }) => readLegalEntity(dependencies, actor)),
  route(SaveLegalEntity, (call) =>
    writeLegalEntity(dependencies, call.actor, {
      particulars: call.body,
      intent: idempotentRequestOf(dependencies, SaveLegalEntity, call),
    }),
  ),
  route(ChooseEmployer, (call) =>
    chooseEmployer(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, ChooseEmployer, call) }),
  ),
];

const states = everyState.map((state) => ({ ...state, localGovernments: [...state.localGovernments] }));
