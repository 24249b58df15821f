import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import { remittancePaymentsRoutes } from "./payments/routes.ts";
import { schedulesRoutes } from "./schedules/routes.ts";
import { thirdPartiesRoutes } from "./third-parties/routes.ts";

/** Every call of the remittances domain. */
export const remittancesRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...schedulesRoutes(dependencies),
  ...thirdPartiesRoutes(dependencies),
  ...remittancePaymentsRoutes(dependencies),
];
