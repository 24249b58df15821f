import type { FastifyInstance } from "fastify";
import { registerCalls } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { koraBalances } from "./balances.ts";
import { koraBanks } from "./banks.ts";
import { koraBulkPayouts } from "./bulk-payouts.ts";
import { koraCharges } from "./charges.ts";
import { koraPayouts } from "./payouts.ts";
import { koraRefunds } from "./refunds.ts";
import { koraVirtualAccounts } from "./virtual-accounts.ts";

/** Kora: amounts in naira, an envelope of status, message and data, and no documented HTTP status for an error. */
export const koraRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  const calls = [
    ...koraBanks(sandbox),
    ...koraCharges(sandbox),
    ...koraPayouts(sandbox),
    ...koraBulkPayouts(sandbox),
    ...koraBalances(sandbox),
    ...koraVirtualAccounts(sandbox),
    ...koraRefunds(sandbox),
  ];
  registerCalls(app, { sandbox, provider: "kora", calls });
};
