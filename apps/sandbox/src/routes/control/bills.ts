import type { FastifyInstance } from "fastify";
import type { Sandbox } from "../../sandbox.ts";

/** The bills at Remita with what was paid for each, and the confirmation of one that is still in process. */
export const controlBills = (app: FastifyInstance, sandbox: Sandbox) => {
  app.get("/bills", async () => ({ bills: sandbox.bills.list() }));

  app.post<{ Params: { rrr: string } }>("/bills/:rrr/confirmation", async ({ params: { rrr } }, reply) => {
    const bill = sandbox.bills.find(rrr);
    if (bill?.state !== "processing") return reply.code(404).send({ message: "The sandbox has no payment in process under this RRR." });
    sandbox.bills.confirm(bill, bill.kobo);
    return bill;
  });
};
