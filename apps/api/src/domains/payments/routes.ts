import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import { controlsRoutes } from "./controls/routes.ts";
import { fundingRoutes } from "./funding/routes.ts";
import { ledgerRoutes } from "./ledger/routes.ts";
import { payPromisesRoutes } from "./pay-promises/routes.ts";
import { payoutsRoutes } from "./payouts/routes.ts";
import { reconciliationRoutes } from "./reconciliation/routes.ts";
import { remitterRoutes } from "./remitter/routes.ts";
import { singlePayRoutes } from "./single-pay/routes.ts";
import { withdrawalsRoutes } from "./withdrawals/routes.ts";

/** Every call of the payments domain. */
export const paymentsRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...remitterRoutes(dependencies),
  ...ledgerRoutes(dependencies),
  ...controlsRoutes(dependencies),
  ...fundingRoutes(dependencies),
  ...withdrawalsRoutes(dependencies),
  ...payoutsRoutes(dependencies),
  ...payPromisesRoutes(dependencies),
  ...singlePayRoutes(dependencies),
  ...reconciliationRoutes(dependencies),
];
