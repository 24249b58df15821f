import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import { authenticationRoutes } from "./authentication/routes.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import type { EnrolmentHooks } from "./second-factor/index.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { sessionsRoutes } from "./sessions/routes.ts";
import type { IdentityHooks } from "./team/index.ts";
import { teamRoutes } from "./team/routes.ts";

/** All routes of the identity domain. */
export const identityRoutes = (dependencies: Dependencies, hooks: IdentityHooks & EnrolmentHooks): readonly Route[] => [
  ...sessionsRoutes(dependencies),
  ...secondFactorRoutes(dependencies, hooks),
  ...authenticationRoutes(dependencies),
  ...teamRoutes(dependencies, hooks),
  ...notificationsRoutes(dependencies),
];
