import type { FastifyReply } from "fastify";
import type { Answer } from "../provider.ts";
import type { Voice } from "../voices.ts";
import type { CallFault, Met } from "./catalogue.ts";

const pages: Readonly<Record<string, string>> = {
  502: "<html><body><h1>502 Bad Gateway</h1></body></html>",
  503: "<html><body><h1>503 Service Unavailable</h1></body></html>",
  504: "<html><body><h1>504 Gateway Time-out</h1></body></html>",
};

/** Whether the call is carried out before its answer is spoilt. */
export const isCarriedOut = (fault: CallFault): boolean => fault.endsWith("_accepted") || fault === "never_stored";

/** Shows the caller a broken answer, a refusal or nothing at all, in place of the right one. */
export const breakAnswer = (reply: FastifyReply, met: Met<CallFault>, { right, voice }: { right: Answer | undefined; voice: Voice }) => {
  const fault = met.fault.replace(/_accepted$/, "");
  const json = JSON.stringify(right?.body ?? { status: true, message: "Request Completed", data: {} });
  const refusal = refusals(voice)[fault];
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
      return right ? cutOff(reply, json) : hangUp(reply);
    case "outage":
      return hangUp(reply);
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
        .header("retry-after", String(Math.ceil((met.detail.ms ?? 30_000) / 1_000)))
        .send(voice.tooMany.body);
    default:
      return reply.code(right?.code ?? 200).send(right?.body);
  }
};

const refusals = (voice: Voice): Readonly<Record<string, Answer | undefined>> => ({
  error_500: voice.serverError,
  unauthorized: voice.unauthorized,
  duplicate_reference: voice.duplicate,
  insufficient_funds: voice.insufficientFunds,
  no_such_account: voice.noSuchAccount,
  invalid_account: voice.invalidAccount,
  bank_retired: voice.bankRetired,
});

const hangUp = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.destroy();
  return reply;
};

/** Promises the whole answer, sends half of it, and hangs up. */
const cutOff = (reply: FastifyReply, json: string) => {
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(json) });
  reply.raw.write(json.slice(0, Math.floor(json.length / 2)), () => reply.raw.destroy());
  return reply;
};
