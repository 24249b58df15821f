import type { FastifyReply } from "fastify";
import type { Account, CallName, Fault, SandboxState } from "./state.ts";

/** Faults that only change the words of an answer. */
type FaultInWords = Extract<Fault, "no_such_account" | "wrong_name" | "other_account">;

/** Shows a fault that breaks the connection or the answer itself, and then the call is `answered`; others it only tells. */
export const showFault = (state: SandboxState, call: CallName, reply: FastifyReply): "answered" | FaultInWords | undefined => {
  const fault = state.takeFault(call);
  switch (fault) {
    case undefined:
    case "no_such_account":
    case "wrong_name":
    case "other_account":
      return fault;
    case "timeout":
      reply.hijack();
      return "answered";
    case "reset":
      reply.hijack();
      reply.raw.destroy();
      return "answered";
    case "server_error":
      void reply.code(502).type("text/html").send("<html><body><h1>502 Bad Gateway</h1></body></html>");
      return "answered";
    case "cut_short":
      void reply.code(200).type("application/json").send('{"status":true,"message":"Request Comp');
      return "answered";
    case "too_many":
      void reply.code(429).header("retry-after", "30").send({ status: false, message: "Too many requests", data: null });
      return "answered";
  }
};

/** What an answer about an account says, with the faults that only change its words. */
export const answerAbout = (state: SandboxState, account: Account, fault: FaultInWords | undefined) => {
  const name = fault === "no_such_account" ? undefined : state.nameOf(account);
  if (name === undefined) return undefined;
  return {
    name: fault === "wrong_name" ? "SOMEBODY ELSE ENTIRELY" : name,
    account: fault === "other_account" ? "0000000001" : account.account,
  };
};
