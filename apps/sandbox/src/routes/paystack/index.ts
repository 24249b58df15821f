import type { FastifyInstance } from "fastify";
import { answerCalls } from "../../answer-call.ts";
import type { Sandbox } from "../../sandbox.ts";
import { paystackBalances } from "./balances.ts";
import { paystackBanks } from "./banks.ts";
import { paystackBulkTransfers } from "./bulk-transfers.ts";
import { paystackOtp } from "./otp.ts";
import { paystackRecipients } from "./recipients.ts";
import { paystackTransactions } from "./transactions.ts";
import { paystackTransfers } from "./transfers.ts";

/** Paystack: amounts in kobo, codes of its own, and a type and a code beside the message of a refusal. */
export const paystackRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  const calls = [
    ...paystackBanks(sandbox),
    ...paystackTransactions(sandbox),
    ...paystackRecipients(sandbox),
    ...paystackTransfers(sandbox),
    ...paystackBulkTransfers(sandbox),
    ...paystackOtp(sandbox),
    ...paystackBalances(sandbox),
  ];
  answerCalls(app, { sandbox, provider: "paystack", calls });
};
