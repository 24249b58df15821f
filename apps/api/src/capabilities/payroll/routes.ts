import type { Route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { calendarRoutes } from "./routes/calendar.ts";
import { homeRoutes } from "./routes/home.ts";
import { payTermsRoutes } from "./routes/pay-terms.ts";
import { payslipProofRoutes } from "./routes/payslip-proofs.ts";
import { payslipQuestionRoutes } from "./routes/payslip-questions.ts";
import { payslipRoutes } from "./routes/payslips.ts";
import { reviewRoutes } from "./routes/review.ts";
import { runInputRoutes } from "./routes/run-inputs.ts";
import { runRoutes } from "./routes/runs.ts";
import { setUpRoutes } from "./routes/set-up.ts";
import { structureRoutes } from "./routes/structures.ts";

export const payrollRoutes = (parts: Parts): readonly Route[] => [
  ...homeRoutes(parts),
  ...setUpRoutes(parts),
  ...structureRoutes(parts),
  ...calendarRoutes(parts),
  ...payTermsRoutes(parts),
  ...runRoutes(parts),
  ...runInputRoutes(parts),
  ...reviewRoutes(parts),
  ...payslipRoutes(parts),
  ...payslipProofRoutes(parts),
  ...payslipQuestionRoutes(parts),
];
