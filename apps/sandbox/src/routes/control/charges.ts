import type { FastifyInstance } from "fastify";
import type { Charge } from "../../money/charge.ts";
import type { Provider } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { body, provider, providerQuery, type SingleObjectRoute, text, wholeKobo } from "./schemas.ts";

interface PaymentBody {
  provider: Provider;
  channel: "card" | "bank_transfer";
  kobo?: number;
  currency?: string;
}

const notFound = { message: "The sandbox has no such charge." };
const paymentSchema = body(
  { provider, channel: { enum: ["card", "bank_transfer"], default: "bank_transfer" }, kobo: wholeKobo, currency: text },
  { optional: ["provider", "channel", "kobo", "currency"] },
);

/** Events of a charge other than payment. */
const chargeEvents: Record<string, (sandbox: Sandbox, charge: Charge, kobo: number | undefined) => void> = {
  failure: ({ charges }, charge) => charges.fail(charge),
  expiry: ({ charges }, charge) => charges.expire(charge),
  chargeback: ({ refunds }, charge, kobo) => refunds.chargeBack(charge, kobo ?? charge.acceptedKobo),
  refund: ({ refunds, clock }, charge, kobo) =>
    void refunds.begin({
      reference: `refund-${charge.reference}-${clock.now()}`,
      charge,
      kobo: kobo ?? charge.acceptedKobo,
      reason: "control",
      url: null,
      completionStatus: "success",
      statusReason: null,
    }),
};

/** Charges under test control: read, pay, fail, expire, charge back, refund. */
export const controlCharges = (app: FastifyInstance, sandbox: Sandbox) => {
  app.get<SingleObjectRoute>("/charges/:reference", { schema: providerQuery }, async ({ params, query }, reply) => {
    const charge = sandbox.charges.find(query.provider, params.reference);
    return charge ? presentCharge(charge) : reply.code(404).send(notFound);
  });

  app.post<{ Params: { reference: string }; Body: PaymentBody }>(
    "/charges/:reference/payments",
    { schema: paymentSchema },
    async (request, reply) => {
      const { provider: providerName, ...payment } = request.body;
      const charge = sandbox.charges.find(providerName, request.params.reference);
      if (!charge) return reply.code(404).send(notFound);
      const paid = sandbox.charges.pay(charge, payment);
      await sandbox.clock.runDueTimers();
      return presentCharge(paid);
    },
  );

  for (const [eventName, applyEvent] of Object.entries(chargeEvents)) {
    app.post<{ Params: { reference: string }; Body: { provider: Provider; kobo?: number } }>(
      `/charges/:reference/${eventName}`,
      { schema: body({ provider, kobo: wholeKobo }, { optional: ["provider", "kobo"] }) },
      async (request, reply) => {
        const charge = sandbox.charges.find(request.body.provider, request.params.reference);
        if (!charge) return reply.code(404).send(notFound);
        applyEvent(sandbox, charge, request.body.kobo);
        await sandbox.clock.runDueTimers();
        return presentCharge(charge);
      },
    );
  }
};

/** A charge as the sandbox knows it, without the caller's key. */
const presentCharge = ({ key: _key, ...charge }: Charge) => ({
  ...charge,
  createdAt: new Date(charge.createdAt).toISOString(),
  expiresAt: new Date(charge.expiresAt).toISOString(),
  completedAt: charge.completedAt === null ? null : new Date(charge.completedAt).toISOString(),
});
