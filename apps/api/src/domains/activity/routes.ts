import { ListActivity } from "@albashi/contracts/activity";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listActivity } from "./use-cases/list-activity.ts";

export const activityRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListActivity, ({ actor, query }) => listActivity(dependencies, actor, query)),
];
