import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import { bankAccountsRoutes } from "./bank-accounts/routes.ts";
import { employeesRoutes } from "./employees/routes.ts";
import { employerRoutes } from "./employer/routes.ts";
import { importsRoutes } from "./imports/routes.ts";
import { organisationRoutes } from "./organisation/routes.ts";
import { profilesRoutes } from "./profiles/routes.ts";
import { recordsRoutes } from "./records/routes.ts";
import { statutoryIdsRoutes } from "./statutory-ids/routes.ts";
import { taxRoutes } from "./tax/routes.ts";

/** All routes of the people domain. */
export const peopleRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...organisationRoutes(dependencies),
  ...employeesRoutes(dependencies),
  ...employerRoutes(dependencies),
  ...bankAccountsRoutes(dependencies),
  ...recordsRoutes(dependencies),
  ...taxRoutes(dependencies),
  ...profilesRoutes(dependencies),
  ...importsRoutes(dependencies),
  ...statutoryIdsRoutes(dependencies),
];
