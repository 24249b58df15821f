import type { Dependencies } from "../../platform/dependencies.ts";
import type { Route } from "../../platform/http/route.ts";
import { approvalRoutes } from "./approval/routes.ts";
import { calculationRoutes } from "./calculation/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { employmentQuotesRoutes } from "./employment-quotes/routes.ts";
import { exportsRoutes } from "./exports/routes.ts";
import { inputsRoutes } from "./inputs/routes.ts";
import { payStructureRoutes } from "./pay-structure/routes.ts";
import { payTermsRoutes } from "./pay-terms/routes.ts";
import { payslipQueriesRoutes } from "./payslip-queries/routes.ts";
import { payslipsRoutes } from "./payslips/routes.ts";
import { reportsRoutes } from "./reports/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { runsRoutes } from "./runs/routes.ts";
import { salaryReviewsRoutes } from "./salary-reviews/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { statutoryRoutes } from "./statutory/routes.ts";

/** Every route of the payroll domain. */
export const payrollRoutes = (dependencies: Dependencies): readonly Route[] => [
  ...runsRoutes(dependencies),
  ...calendarRoutes(dependencies),
  ...payStructureRoutes(dependencies),
  ...statutoryRoutes(dependencies),
  ...payTermsRoutes(dependencies),
  ...salaryReviewsRoutes(dependencies),
  ...employmentQuotesRoutes(dependencies),
  ...setupRoutes(dependencies),
  ...payslipsRoutes(dependencies),
  ...payslipQueriesRoutes(dependencies),
  ...inputsRoutes(dependencies),
  ...calculationRoutes(dependencies),
  ...reviewRoutes(dependencies),
  ...approvalRoutes(dependencies),
  ...exportsRoutes(dependencies),
  ...reportsRoutes(dependencies),
];
