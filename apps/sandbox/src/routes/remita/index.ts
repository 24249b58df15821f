import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CallName, loggedCall } from "../../calls.ts";
import { breakResponse, isCarriedOut } from "../../faults/break-response.ts";
import { fieldsOf, textOf } from "../../fields.ts";
import { koboFromNaira } from "../../money/kobo.ts";
import type { CallFacts, ProviderResponse } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { generateBill, lookUpBill, notifyPayment, paymentStatus, validateBill } from "./billing.ts";
import { type RemitaCall, remitaKeys } from "./call.ts";
import { remitaErrors } from "./responses.ts";
import { unusualAnswer } from "./unusual-answer.ts";

/** Remita's path of the Billing Gateway, the same at its demo and live addresses. */
export const remitaPath = "/remita/exapp/api/v1/send/api/bgatesvc/billing";

interface RemitaRoute {
  readonly name: CallName;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handle: (sandbox: Sandbox, call: RemitaCall, facts: CallFacts) => ProviderResponse;
}

const routes: readonly RemitaRoute[] = [
  { name: "remita.validate", method: "POST", path: "/validate", handle: validateBill },
  { name: "remita.generate", method: "POST", path: "/generate", handle: generateBill },
  { name: "remita.lookup", method: "GET", path: "/lookup/:subject", handle: lookUpBill },
  { name: "remita.notify", method: "POST", path: "/payment/notify", handle: notifyPayment },
  { name: "remita.status", method: "GET", path: "/payment/status/:subject", handle: paymentStatus },
];

/** Remita's Billing Gateway: a bill is validated, gets an RRR, is paid by a signed notification, and its payment is queried. */
export const remitaRoutes = (sandbox: Sandbox) => async (app: FastifyInstance) => {
  app.setErrorHandler(async (_error, _request, reply) => reply.code(400).send(remitaErrors.reject(400, "Invalid Request").body));
  app.addHook("onRequest", async (request, reply) => {
    const key = headerOf(request, "publickey");
    if (key === remitaKeys.publicKey) return undefined;
    const rejection = key.startsWith("remita_test_") || key === "" ? remitaErrors.unauthorized : remitaErrors.isLiveKey;
    return reply.code(rejection.code).send(rejection.body);
  });
  for (const { method, path, ...route } of routes)
    app.route({ method, url: path, handler: (request, reply) => handleCall(sandbox, { ...route, request, reply }) });
};

type Exchange = Pick<RemitaRoute, "name" | "handle"> & { readonly request: FastifyRequest; readonly reply: FastifyReply };

const handleCall = async (sandbox: Sandbox, { name, handle, request, reply }: Exchange) => {
  const { faults, settings, clock } = sandbox;
  const call: RemitaCall = {
    body: fieldsOf(request.body),
    subject: textOf(fieldsOf(request.params)["subject"]),
    transactionId: headerOf(request, "transactionid"),
    hash: headerOf(request, "txn_hash"),
  };
  const facts = factsOf(name, call);
  const triggered = faults.take("call", name, facts);
  if (settings.log) sandbox.callLog.push(loggedCall(name, clock.now(), facts, triggered?.fault));
  const usual = !triggered || isCarriedOut(triggered.fault) ? handle(sandbox, call, facts) : undefined;
  const response = usual && unusualAnswer(usual, faults.take("response", name, facts));
  if (settings.latencyMs > 0) await pause(settings.latencyMs);
  if (triggered) return breakResponse(reply, triggered, { response, errors: remitaErrors });
  return reply.code(response?.code ?? 200).send(response?.body);
};

const factsOf = (name: CallName, { body, subject, transactionId }: RemitaCall): CallFacts => {
  const amount = koboFromNaira(body["amount"] ?? body["amountDebitted"]);
  const reference = name === "remita.status" ? subject : transactionId;
  return { reference, ...(amount === undefined ? {} : { amount }) };
};

const headerOf = ({ headers }: FastifyRequest, name: string): string => textOf(headers[name]);
