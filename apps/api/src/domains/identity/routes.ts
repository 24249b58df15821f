import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import type { AccountMisuseHooks } from "./authentication/index.ts";
import { authenticationRoutes } from "./authentication/routes.ts";
import { demoTourRoutes } from "./demo-tour/routes.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { securityEventsRoutes } from "./security-events/routes.ts";
import { sessionsRoutes } from "./sessions/routes.ts";
import type { IdentityHooks } from "./team/index.ts";
import { teamRoutes } from "./team/routes.ts";

/** All routes of the identity domain. */
export const identityRoutes = (dependencies: Dependencies, hooks: IdentityHooks & AccountMisuseHooks): readonly Route[] => [
  ...sessionsRoutes(dependencies),
  ...secondFactorRoutes(dependencies),
  ...authenticationRoutes(dependencies, hooks),
  ...demoTourRoutes(dependencies),
  ...teamRoutes(dependencies, hooks),
  ...securityEventsRoutes(dependencies),
  ...notificationsRoutes(dependencies),
];
