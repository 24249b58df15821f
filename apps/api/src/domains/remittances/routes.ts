import { ListObligations } from "@albashi/contracts/remittances/obligations";
import type { Dependencies } from "../../platform/dependencies.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listObligations } from "./use-cases/list-obligations.ts";

export const remittancesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListObligations, ({ actor }) => listObligations(dependencies, actor)),
];
