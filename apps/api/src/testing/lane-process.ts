// A process that queries the sandbox through the shared lane as fast as it may. It is started by tests and benchmarks, several at a
// time. The parent process tells when to begin.
import { openDatabase } from "../platform/database/open-database.ts";
import { createHttpCaller } from "../providers/payout/http-caller.ts";
import { createRequestLimiter, withRequestLimiter } from "../providers/payout/request-limiter.ts";
import { laneConnection, sharedLanes } from "../providers/payout/shared-lane.ts";

const { DATABASE_URL: url = "", KORA_URL: koraUrl = "", PER_SECOND = "" } = process.env;
const perSecond = Number(PER_SECOND);
const database = openDatabase({ url, ...laneConnection });
const laneOf = sharedLanes({ database, perSecond: { kora: perSecond, paystack: perSecond } });

const requestLimiter = createRequestLimiter({ permits: 200, lane: laneOf("kora") });
const call = createHttpCaller({ url: koraUrl, key: "sk_test_sandbox", timeoutMs: 10_000 });
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
process.send?.("ready");
