import { ListStatutoryIds, SaveStatutoryIds } from "@albashi/contracts/people/statutory-ids";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listStatutoryIds } from "./use-cases/list-statutory-ids.ts";
import { saveStatutoryIds } from "./use-cases/save-statutory-ids.ts";

export const statutoryIdsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListStatutoryIds, ({ actor, query }) => listStatutoryIds(dependencies, actor, query)),
  route(SaveStatutoryIds, (call) =>
    saveStatutoryIds(dependencies, call.actor, call.body, idempotentRequestOf(dependencies, SaveStatutoryIds, call)),
  ),
];
