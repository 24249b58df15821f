import type { FastifyInstance } from "fastify";
import type { Charge } from "../../money/charge.ts";
import type { Provider } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { type AboutOne, body, provider, providerQuery, text, wholeKobo } from "./schemas.ts";

interface PaymentBody {
  provider: Provider;
  channel: "card" | "bank_transfer";
  kobo?: number;
  currency?: string;
}

const missing = { message: "The sandbox has no such charge." };
const paymentSchema = body(
  { provider, channel: { enum: ["card", "bank_transfer"], default: "bank_transfer" }, kobo: wholeKobo, currency: text },
  ["provider", "channel", "kobo", "currency"],
);

/** Events of a charge other than payment. */
const ends: Record<string, (sandbox: Sandbox, charge: Charge, kobo: number | undefined) => void> = {
  failure: ({ charges }, charge) => charges.fail(charge),
  expiry: ({ charges }, charge) => charges.expire(charge),
  chargeback: ({ refunds }, charge, kobo) => refunds.chargeBack(charge, kobo ?? charge.acceptedKobo),
  refund: ({ refunds, clock }, charge, kobo) =>
    void refunds.begin({
      ...{
        reference: `refund-${charge.reference}-${clock.now()}`,
        charge,
        kobo: kobo ?? charge.acceptedKobo,
        reason: "control",
        url: null,
      },
      ...{ completionStatus: "success", statusReason: null },
    }),
};

/** Charges under test control: read, pay, fail, expire, charge back, refund. */
export const controlCharges = (app: FastifyInstance, sandbox: Sandbox) => {
  app.get<AboutOne>("/charges/:reference", { schema: providerQuery }, async ({ params, query }, reply) => {
    const found = sandbox.charges.find(query.provider, params.reference);
    return found ? presentCharge(found) : reply.code(404).send(missing);
  });

  app.post<{ Params: { reference: string }; Body: PaymentBody }>(
    "/charges/:reference/payments",
    { schema: paymentSchema },
    async (request, reply) => {
      const { provider: of, ...payment } = request.body;
      const found = sandbox.charges.find(of, request.params.reference);
      if (!found) return reply.code(404).send(missing);
      const paid = sandbox.charges.pay(found, payment);
      await sandbox.clock.catchUp();
      return presentCharge(paid);
    },
  );

  for (const [end, befall] of Object.entries(ends)) {
    app.post<{ Params: { reference: string }; Body: { provider: Provider; kobo?: number } }>(
      `/charges/:reference/${end}`,
      { schema: body({ provider, kobo: wholeKobo }, ["provider", "kobo"]) },
      async (request, reply) => {
        const found = sandbox.charges.find(request.body.provider, request.params.reference);
        if (!found) return reply.code(404).send(missing);
        befall(sandbox, found, request.body.kobo);
        await sandbox.clock.catchUp();
        return presentCharge(found);
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
