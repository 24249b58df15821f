import type { CheckoutId, CompanyId, IntentId, RunId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { expireFunding, followCheckout, lookAtDueCheckouts } from "../use-cases/look-at-checkouts.ts";
import { payFundedRun } from "../use-cases/pay-funded-run.ts";

/** How money that comes in is followed: by looks that grow rarer, by messages, and to the end of its time. */
export const checkoutWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "lookAtCheckouts",
    run: (parts, { payload, step }) => {
      const { companyId, checkoutId } = payload as { companyId: CompanyId; checkoutId?: CheckoutId };
      return step("look", async () => {
        if (checkoutId) await followCheckout(parts, { companyId, checkoutId });
        else await lookAtDueCheckouts(parts, { companyId });
      });
    },
  },
  {
    name: "expireFunding",
    run: (parts, { payload, step }) =>
      step("ask a last time", () => expireFunding(parts, payload as { companyId: CompanyId; intentId: IntentId })),
  },
  {
    name: "payFundedRun",
    run: (parts, { payload, step }) => step("begin to pay", () => payFundedRun(parts, payload as { companyId: CompanyId; runId: RunId })),
  },
];
