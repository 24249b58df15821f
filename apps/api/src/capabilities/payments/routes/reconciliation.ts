import { AskForComparison } from "@albashi/contracts/payments-reconciliation";
import { type Route, route } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { askForComparison } from "../use-cases/ask-for-comparison.ts";

/** The statement of the provider beside our books. */
export const reconciliationRoutes = (parts: Parts): readonly Route[] => [
  route(AskForComparison, ({ actor }) => askForComparison(parts, actor)),
];
