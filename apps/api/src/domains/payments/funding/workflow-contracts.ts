import { CheckoutId, CompanyId, FundingIntentId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { workflowContract } from "../../../platform/outbox/workflow-contract.ts";
import { RunRef } from "../ledger/index.ts";

/** Polls one checkout, or all that are due of a company. */
export const PollCheckouts = workflowContract({
  name: "pollCheckouts",
  formerNames: ["lookAtCheckouts"],
  payload: z.object({ companyId: CompanyId, checkoutId: z.exactOptional(CheckoutId) }),
});

/** Money of a client of Albashi became available: fees of its open invoices are collected. The invoices domain does so. */
export const CollectClientInvoices = workflowContract({
  name: "collectClientInvoices",
  payload: z.object({ companyId: CompanyId }),
});

export const ExpireFunding = workflowContract({
  name: "expireFunding",
  payload: z.object({ companyId: CompanyId, intentId: FundingIntentId }),
});

export const StartFundedPayout = workflowContract({
  name: "startFundedPayout",
  formerNames: ["payFundedRun"],
  payload: RunRef,
});
