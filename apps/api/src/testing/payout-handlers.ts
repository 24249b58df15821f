import http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import type { RunRef } from "../domains/payments/ledger/model/run-ref.ts";
import { submitPayments } from "../domains/payments/transfers/use-cases/submit-payments.ts";
import type { Dependencies } from "../platform/dependencies.ts";

/** Restate handlers to compare: three empty steps, one payment, and payments in chunks until none is left. */
export const servePayoutHandlers = async (dependencies: Dependencies) => {
  const options = { inactivityTimeout: 0 };
  const bare = async (ctx: restate.Context) => {
    for (const step of ["claim", "send", "write"]) await ctx.run(step, async () => step);
  };
  const payOne = async (ctx: restate.Context, of: RunRef) => {
    await ctx.run("send one", () => submitPayments(dependencies, { ...of, limit: 1 }));
  };
  const payChunks = async (ctx: restate.Context, of: RunRef) => {
    const send = () => ctx.run("send some", () => submitPayments(dependencies, of));
    let { next } = await send();
    while (next === "more") ({ next } = await send());
  };
  const services = [
    restate.service({ name: "bare", options, handlers: { run: bare } }),
    restate.service({ name: "payOne", options, handlers: { run: payOne } }),
    restate.service({ name: "payChunks", options, handlers: { run: payChunks } }),
  ];
  const server = http2.createServer(restate.createEndpointHandler({ services }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The handlers have no port.");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};
