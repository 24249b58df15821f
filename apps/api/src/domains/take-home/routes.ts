import { CalculateTakeHome } from "@albashi/contracts/take-home";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { calculateTakeHome } from "./use-cases/calculate-take-home.ts";

export const takeHomeRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(CalculateTakeHome, async ({ body }) => calculateTakeHome(dependencies, body)),
];
