import type { FastifyInstance } from "fastify";
import { registerCalls } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { paystackBalances } from "./balances.ts";
import { paystackBanks } from "./banks.ts";
import { paystackBulkTransfers } from "./bulk-transfers.ts";
import { paystackOtp } from "./otp.ts";
import { paystackRecipients } from "./recipients.ts";
import { paystackTransactions } from "./transactions.ts";
import { paystackTransfers } from "./transfers.ts";

/** Paystack: amounts in kobo, its own codes, and a type and a code in each error. */
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
  registerCalls(app, { sandbox, provider: "paystack", calls });
};
