import type { Route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { controlRoutes } from "./routes/controls.ts";
import { fundingRoutes } from "./routes/funding.ts";
import { reconciliationRoutes } from "./routes/reconciliation.ts";
import { moneyOfRunRoutes } from "./routes/runs.ts";
import { walletRoutes } from "./routes/wallet.ts";

/** What people do with money. What the providers tell us comes in by `routes/webhooks.ts`, which keeps no session. */
export const paymentsRoutes = (parts: Parts): readonly Route[] => [
  ...walletRoutes(parts),
  ...fundingRoutes(parts),
  ...moneyOfRunRoutes(parts),
  ...controlRoutes(parts),
  ...reconciliationRoutes(parts),
];
