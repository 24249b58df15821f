import type { FastifyInstance, FastifyRequest } from "fastify";
import { textOf } from "../fields.ts";
import { koboFromNaira, wholeKobo } from "../money/kobo.ts";
import { ok, type Provider, providers } from "../provider.ts";
import { type CallRoute, registerCalls } from "../register-calls.ts";
import { koraChargeDraft, openCharge } from "../routes/kora/charges.ts";
import { openTransaction } from "../routes/paystack/transactions.ts";
import type { Sandbox } from "../sandbox.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { installKorapay } from "./install-korapay.ts";
import { installPaystack } from "./install-paystack.ts";
import { checkoutMessages, type Outcome, outcomes } from "./messages.ts";
import { openFrame } from "./open-frame.ts";
import { checkoutPage, rejectedPage } from "./page.ts";

interface CheckoutRequest {
  Params: { reference: string };
  Querystring: { provider?: Provider };
}

/** The scripts a merchant's page loads and the page they open. All of them work from any origin, named or opaque. */
export const checkoutRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-store",
    });
  });
  app.options("/checkout/*", async (_request, reply) => reply.code(204).send());

  app.get("/korapay-collections.min.js", async (request, reply) => reply.type("text/javascript").send(scriptOf(installKorapay, request)));
  app.get("/inline.js", async (request, reply) => reply.type("text/javascript").send(scriptOf(installPaystack, request)));

  app.get<{ Querystring: { message?: string } }>("/checkout/_refused", async ({ query }, reply) =>
    reply.type("text/html").send(rejectedPage(checkoutMessages.rejectedTitle, query.message ?? "")),
  );

  const find = (provider: Provider, reference: string) =>
    sandbox.charges.find(provider, reference) ?? sandbox.charges.byAccessCode(reference);

  app.get<CheckoutRequest>("/checkout/:reference", async (request, reply) => {
    const charge = find(request.query.provider ?? "kora", request.params.reference);
    if (!charge) return reply.code(404).type("text/html").send(rejectedPage(checkoutMessages.missingTitle, checkoutMessages.missing));
    return reply.type("text/html").send(checkoutPage(charge, baseOf(request)));
  });

  app.post<{ Params: { reference: string }; Body: { provider: Provider; outcome: Outcome } }>(
    "/checkout/:reference/outcome",
    {
      schema: {
        body: {
          type: "object",
          required: ["provider", "outcome"],
          properties: { provider: { enum: providers }, outcome: { enum: Object.keys(outcomes) } },
        },
      },
    },
    async ({ params, body: { provider, outcome } }, reply) => {
      const charge = find(provider, params.reference);
      return charge ? applyOutcome(sandbox, charge, outcome) : reply.code(404).send({ message: checkoutMessages.missingTitle });
    },
  );

  await app.register(async (kora) => registerCalls(kora, { sandbox, provider: "kora", calls: [koraWidget(sandbox)] }));
  await app.register(async (paystack) => registerCalls(paystack, { sandbox, provider: "paystack", calls: [paystackWidget(sandbox)] }));
};

/** The browser decides what the charge is. */
const koraWidget = (sandbox: Sandbox): CallRoute => ({
  name: "kora.widget",
  method: "POST",
  path: "/checkout/_kora/charges",
  facts: ({ body }) => ({ reference: textOf(body["reference"]), amount: koboFromNaira(body["amount"]) }),
  handle: (request) => {
    const draft = koraChargeDraft(request, "checkout");
    const existing = sandbox.charges.find("kora", draft.reference);
    // Reopening the widget resumes the same charge if amount and currency are unchanged.
    const isSame = existing?.status === "pending" && existing.kobo === draft.kobo && existing.currency === draft.currency;
    const opened = existing && isSame ? { charge: existing } : openCharge(sandbox, draft);
    if ("code" in opened) return opened;
    const checkout_url = `${request.base}/checkout/${encodeURIComponent(opened.charge.reference)}`;
    return ok({ status: true, message: "Charge created successfully", data: { reference: opened.charge.reference, checkout_url } });
  },
});

const paystackWidget = (sandbox: Sandbox): CallRoute => ({
  name: "paystack.widget",
  method: "POST",
  path: "/checkout/_paystack/charges",
  facts: ({ body }) => ({ reference: textOf(body["reference"]), amount: wholeKobo(body["amount"]) }),
  handle: (request) => {
    const opened = openTransaction(sandbox, request);
    if ("code" in opened) return opened;
    const { reference, accessCode } = opened.charge;
    const authorization_url = `${request.base}/checkout/${encodeURIComponent(reference)}?provider=paystack`;
    return ok({ status: true, message: "Authorization URL created", data: { authorization_url, access_code: accessCode, reference } });
  },
});

const baseOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

const scriptOf = (install: typeof installKorapay | typeof installPaystack, request: FastifyRequest): string =>
  `(() => {\nconst open = ${openFrame.toString()};\n(${install.toString()})({ base: ${JSON.stringify(baseOf(request))}, open });\n})();\n`;
