import { CalculateEmploymentCost, PrintEmploymentQuote, QuoteEmployment } from "@albashi/contracts/payroll/employment-quotes";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { calculateEmploymentCost } from "./use-cases/calculate-employment-cost.ts";
import { printEmploymentQuote } from "./use-cases/print-employment-quote.ts";
import { quoteEmployment } from "./use-cases/quote-employment.ts";

export const employmentQuotesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(CalculateEmploymentCost, ({ body }) => calculateEmploymentCost(dependencies, body)),
  route(QuoteEmployment, async ({ actor, body }) => (await quoteEmployment(dependencies, actor, body)).quote),
  fileRoute(PrintEmploymentQuote, ({ actor, body }) => printEmploymentQuote(dependencies, actor, body)),
];
