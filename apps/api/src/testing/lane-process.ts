// A process that serves the lanes of the providers to Restate, and queries the sandbox through its lane as fast as it may. It is
// started by tests and benchmarks, several at a time. The parent process gets the port of the handlers, and tells when to begin.
import http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { createHttpCaller } from "../providers/payout/http-caller.ts";
import { createRequestLimiter, withRequestLimiter } from "../providers/payout/request-limiter.ts";
import { restateLane, restateLanes } from "../providers/payout/restate-lane.ts";

const { INGRESS_URL: ingressUrl = "", KORA_URL: url = "", PER_SECOND = "", PORT = "0" } = process.env;
const perSecond = Number(PER_SECOND);
const services = [restateLanes({ kora: perSecond, paystack: perSecond })];
const server = http2.createServer(restate.createEndpointHandler({ services }));
server.listen(Number(PORT), "127.0.0.1", () => process.send?.({ port: (server.address() as { port: number }).port }));

const requestLimiter = createRequestLimiter({ permits: 200, lane: restateLane({ ingressUrl, provider: "kora" }) });
const call = createHttpCaller({ url, key: "sk_test_sandbox", timeoutMs: 10_000 });
let made = 0;
/** The reference says when the call was started, so that the sandbox's log holds both this and when it arrived. */
const query = withRequestLimiter(requestLimiter, ({ method }) => {
  made += 1;
  return call({ method, path: `/transactions/po-${Date.now()}-${process.pid}-${made}` });
});

const callers = 300;
const queryForEver = async () => {
  for (;;) await query({ method: "GET", path: "" });
};
process.on("message", () => {
  for (let caller = 0; caller < callers; caller += 1) void queryForEver();
});
