import type { FastifyInstance } from "fastify";
import { banks, slugOf } from "../banks.ts";
import { answerAbout, showFault } from "../faults.ts";
import { needsTestKey } from "../keys.ts";
import type { SandboxState } from "../state.ts";

/** Kora: amounts in naira, an envelope of status, message and data, and no documented HTTP status for a refusal. */
export const koraRoutes = (state: SandboxState) => async (app: FastifyInstance) => {
  app.addHook("onRequest", needsTestKey);

  app.get("/misc/banks", async (_request, reply) => {
    state.note("kora.banks");
    if (showFault(state, "kora.banks", reply) === "answered") return reply;
    const data = banks.map(({ name, kora }) => ({ name, slug: slugOf(name), code: kora, country: "NG" }));
    return { status: true, message: "Successful", data };
  });

  app.post<{ Body: { bank?: string; account?: string } }>("/misc/banks/resolve", async (request, reply) => {
    const { bank = "", account = "" } = request.body;
    state.note("kora.resolve", { bank, account });
    const fault = showFault(state, "kora.resolve", reply);
    if (fault === "answered") return reply;
    const refuse = (message: string) => reply.code(400).send({ status: false, message, data: null });
    const known = banks.find(({ kora }) => kora === bank);
    if (!known) return refuse("Invalid bank provided.");
    if (!/^\d{10}$/.test(account)) return refuse("Invalid account.");
    const found = answerAbout(state, { bank, account }, fault);
    if (!found) return refuse("Unable to resolve bank account");
    const data = { bank_name: known.name, bank_code: bank, account_number: found.account, account_name: found.name };
    return { status: true, message: "Request Completed", data };
  });
};
