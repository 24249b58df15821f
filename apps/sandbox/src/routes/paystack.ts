import type { FastifyInstance } from "fastify";
import { banks, slugOf } from "../banks.ts";
import { answerAbout, showFault } from "../faults.ts";
import { needsTestKey } from "../keys.ts";
import type { SandboxState } from "../state.ts";

/** Paystack: amounts in kobo, codes of its own, and a type and a code beside the message of a refusal. */
export const paystackRoutes = (state: SandboxState) => async (app: FastifyInstance) => {
  app.addHook("onRequest", needsTestKey);

  app.get("/bank", async (_request, reply) => {
    state.note("paystack.banks");
    if (showFault(state, "paystack.banks", reply) === "answered") return reply;
    const data = banks.map(({ name, paystack }, id) => ({
      ...{ id: id + 1, name, slug: slugOf(name), code: paystack, longcode: "", gateway: null, pay_with_bank: false },
      ...{ active: true, is_deleted: false, country: "Nigeria", currency: "NGN", type: "nuban" },
    }));
    return { status: true, message: "Banks retrieved", data };
  });

  app.get<{ Querystring: { account_number?: string; bank_code?: string } }>("/bank/resolve", async (request, reply) => {
    const { account_number: account = "", bank_code: code = "" } = request.query;
    const place = banks.findIndex(({ paystack }) => paystack === code);
    // The control names accounts by Kora's code, so that one name serves both.
    const bank = banks[place]?.kora ?? code;
    state.note("paystack.resolve", { bank, account });
    const fault = showFault(state, "paystack.resolve", reply);
    if (fault === "answered") return reply;
    const refuse = (message: string, why: string) =>
      reply.code(422).send({ status: false, message, type: "validation_error", code: why, meta: { nextStep: "Try again later" } });
    if (place === -1) return refuse(`Unknown bank code: ${code}`, "invalid_bank_code");
    const found = /^\d{10}$/.test(account) ? answerAbout(state, { bank, account }, fault) : undefined;
    if (!found) return refuse("Could not resolve account name. Check parameters or try again.", "invalid_account_number");
    return {
      status: true,
      message: "Account number resolved",
      data: { account_number: found.account, account_name: found.name, bank_id: place + 1 },
    };
  });
};
