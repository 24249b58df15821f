import { defineWorkflow } from "../../platform/outbox/workflow.ts";
import { CollectClientInvoices, IssueClientInvoice } from "../payments/index.ts";
import { collectInvoices } from "./use-cases/collect-invoices.ts";
import { issueInvoice } from "./use-cases/issue-invoice.ts";

/** Durable work of this domain. */
export const invoicesWorkflows = [
  // Two transactions: the next number is locked while an invoice is issued, and must not wait for the money of one company.
  defineWorkflow(IssueClientInvoice, async (dependencies, { payload, step }) => {
    await step("issue invoice", () => issueInvoice(dependencies, payload));
    await step("collect fees", () => collectInvoices(dependencies, payload));
  }),
  defineWorkflow(CollectClientInvoices, (dependencies, { payload, step }) =>
    step("collect fees", () => collectInvoices(dependencies, payload)),
  ),
];
