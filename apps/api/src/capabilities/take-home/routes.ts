import { WorkOutTakeHome } from "@albashi/contracts/take-home";
import { type Route, route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { workOutTakeHome } from "./use-cases/work-out-take-home.ts";

export const takeHomeRoutes = (parts: Parts): readonly Route[] => [
  route(WorkOutTakeHome, async ({ body }) => workOutTakeHome(parts, body)),
];
