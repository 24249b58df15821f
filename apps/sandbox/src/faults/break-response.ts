import type { FastifyReply } from "fastify";
import type { ErrorResponses } from "../error-responses.ts";
import type { ProviderResponse } from "../provider.ts";
import type { CallFault, TriggeredFault } from "./catalogue.ts";

const pages: Readonly<Record<string, string>> = {
  502: "<html><body><h1>502 Bad Gateway</h1></body></html>",
  503: "<html><body><h1>503 Service Unavailable</h1></body></html>",
  504: "<html><body><h1>504 Gateway Time-out</h1></body></html>",
};

/** Whether the call is carried out before its response is broken. */
export const isCarriedOut = (fault: CallFault): boolean => fault.endsWith("_accepted") || fault === "never_stored";

/** Sends a broken response, an error or nothing at all, instead of the right response. */
export const breakResponse = (
  reply: FastifyReply,
  triggered: TriggeredFault<CallFault>,
  { response, errors }: { response: ProviderResponse | undefined; errors: ErrorResponses },
) => {
  const fault = triggered.fault.replace(/_accepted$/, "");
  const json = JSON.stringify(response?.body ?? { status: true, message: "Request Completed", data: {} });
  const refusal = refusals(errors)[fault];
  if (refusal) return reply.code(refusal.code).send(refusal.body);
  const page = pages[fault.replace("error_", "")];
  if (page !== undefined)
    return reply
      .code(Number(fault.slice(-3)))
      .type("text/html")
      .send(page);
  switch (fault) {
    case "timeout":
      return reply.hijack();
    case "reset":
      return response ? sendHalf(reply, json) : destroyConnection(reply);
    case "outage":
      return destroyConnection(reply);
    case "server_error":
      return reply.code(502).type("text/html").send(pages["502"]);
    case "html":
      return reply.code(200).type("text/html").send("<html><body><h1>We will be back soon</h1></body></html>");
    case "cut_short":
      return reply
        .code(200)
        .type("application/json")
        .send(json.slice(0, Math.floor(json.length / 2)));
    case "empty":
      return reply.code(200).type("application/json").send("");
    case "too_many":
      return reply
        .code(429)
        .header("retry-after", String(Math.ceil((triggered.detail.ms ?? 30_000) / 1_000)))
        .send(errors.tooMany.body);
    default:
      return reply.code(response?.code ?? 200).send(response?.body);
  }
};

const refusals = (errors: ErrorResponses): Readonly<Record<string, ProviderResponse | undefined>> => ({
  error_500: errors.serverError,
  unauthorized: errors.unauthorized,
  duplicate_reference: errors.duplicate,
  insufficient_funds: errors.insufficientFunds,
  no_such_account: errors.noSuchAccount,
  invalid_account: errors.invalidAccount,
  bank_retired: errors.bankRetired,
});

const destroyConnection = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.destroy();
  return reply;
};

/** Announces the full length, sends half of the body, and closes the connection. */
const sendHalf = (reply: FastifyReply, json: string) => {
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(json) });
  reply.raw.write(json.slice(0, Math.floor(json.length / 2)), () => reply.raw.destroy());
  return reply;
};
