import type { FastifyInstance } from "fastify";
import type { Payout } from "../../money/payout.ts";
import { presentPayout } from "../../money/summarise-money.ts";
import type { Provider } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { body, provider, providerQuery, type SingleObjectRoute, text, wholeKobo } from "./schemas.ts";

interface ForceBody {
  provider: Provider;
  status?: "processing" | "success" | "failed" | "reversed";
  message?: string;
  kobo?: number;
  quiet: boolean;
}

interface UnmatchedPayoutBody {
  provider: Provider;
  reference: string;
  kobo: number;
  bank: string;
  account: string;
}

const notFound = { message: "The sandbox has no such payout." };
const forceSchema = body(
  {
    provider,
    status: { enum: ["processing", "success", "failed", "reversed"] },
    message: text,
    kobo: wholeKobo,
    quiet: { type: "boolean", default: false },
  },
  { optional: ["provider", "status", "message", "kobo", "quiet"] },
);

/** Payouts under test control: read, force, create, drop. */
export const controlPayouts = (app: FastifyInstance, sandbox: Sandbox) => {
  app.get<SingleObjectRoute>("/payouts/:reference", { schema: providerQuery }, async ({ params, query }, reply) => {
    const payout = sandbox.payouts.find(query.provider, params.reference);
    return payout ? presentPayout(payout) : reply.code(404).send(notFound);
  });

  app.patch<{ Params: { reference: string }; Body: ForceBody }>("/payouts/:reference", { schema: forceSchema }, async (request, reply) => {
    const payout = sandbox.payouts.find(request.body.provider, request.params.reference);
    if (!payout) return reply.code(404).send(notFound);
    force(sandbox, payout, request.body);
    await sandbox.clock.runDueTimers();
    return presentPayout(payout);
  });

  app.post<{ Body: UnmatchedPayoutBody }>(
    "/payouts",
    { schema: body({ provider, reference: text, kobo: wholeKobo, bank: text, account: text }, { optional: ["provider"] }) },
    async ({ body: draft }) => {
      const { payouts, keys } = sandbox;
      const payout = payouts.draft({
        ...draft,
        narration: "",
        customer: { name: null, email: null },
        metadata: null,
        notificationUrl: null,
        key: keys.last(draft.provider),
        isFeeOnTop: true,
      });
      payouts.store(payout);
      payouts.moveTo(payout, "success", { isQuiet: true });
      return presentPayout(payout);
    },
  );

  app.delete<SingleObjectRoute>("/payouts/:reference", { schema: providerQuery }, async ({ params, query }, reply) => {
    const payout = sandbox.payouts.find(query.provider, params.reference);
    if (!payout) return reply.code(404).send(notFound);
    sandbox.payouts.delete(payout);
    return { status: "lost" };
  });
};

const force = ({ payouts }: Sandbox, payout: Payout, { status, message, kobo, quiet }: ForceBody) => {
  if (kobo !== undefined) payout.kobo = kobo;
  if (status !== undefined) payouts.moveTo(payout, status, { ...(message === undefined ? {} : { message }), isQuiet: quiet });
};
