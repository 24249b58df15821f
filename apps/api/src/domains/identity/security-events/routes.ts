import { ExportSecurityEvents, ListOwnSecurityEvents, ListSecurityEvents } from "@albashi/contracts/identity/security-events";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { exportSecurityEvents } from "./use-cases/export-security-events.ts";
import { listCompanySecurityEvents, listOwnSecurityEvents } from "./use-cases/list-security-events.ts";

export const securityEventsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListOwnSecurityEvents, ({ actor, query }) => listOwnSecurityEvents(dependencies, actor, query)),
  route(ListSecurityEvents, ({ actor, query }) => listCompanySecurityEvents(dependencies, actor, query)),
  fileRoute(ExportSecurityEvents, ({ actor }) => exportSecurityEvents(dependencies, actor)),
];
