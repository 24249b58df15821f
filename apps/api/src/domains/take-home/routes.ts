import { CalculateTakeHome } from "@albashi/contracts/take-home";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { workOutTakeHome } from "./use-cases/work-out-take-home.ts";

export const takeHomeRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(CalculateTakeHome, async ({ body }) => workOutTakeHome(dependencies, body)),
];
