import type { FastifyInstance } from "fastify";
import { summariseMoney } from "../../money/summarise-money.ts";
import { type Provider, providers } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { body, provider, providerQuery, wholeKobo } from "./schemas.ts";

interface BalanceBody {
  provider: Provider;
  availableKobo?: number;
  pendingKobo?: number;
}

/** The merchant's balances, statement and payouts. */
export const controlMoney = (app: FastifyInstance, sandbox: Sandbox) => {
  const balanceOf = (providerName: Provider) => ({
    availableKobo: sandbox.ledger.availableKobo(providerName),
    pendingKobo: sandbox.ledger.pendingKobo(providerName),
  });

  app.get("/balances", async () => Object.fromEntries(providers.map((providerName) => [providerName, balanceOf(providerName)])));

  app.put<{ Body: BalanceBody }>(
    "/balances",
    {
      schema: body(
        { provider, availableKobo: wholeKobo, pendingKobo: wholeKobo },
        { optional: ["provider", "availableKobo", "pendingKobo"] },
      ),
    },
    async ({ body: { provider: providerName, availableKobo, pendingKobo } }) => {
      const { ledger } = sandbox;
      const set = { kind: "set_balance", reference: "control" } as const;
      if (availableKobo !== undefined)
        ledger.post(providerName, { ...set, bucket: "available", kobo: availableKobo - ledger.availableKobo(providerName) });
      if (pendingKobo !== undefined)
        ledger.post(providerName, { ...set, bucket: "pending", kobo: pendingKobo - ledger.pendingKobo(providerName) });
      return balanceOf(providerName);
    },
  );

  app.get("/money", async () => summariseMoney(providers.flatMap((providerName) => sandbox.payouts.list(providerName))));

  app.get<{ Querystring: { provider: Provider } }>("/statement", { schema: providerQuery }, async ({ query }) => ({
    movements: sandbox.ledger
      .movements(query.provider)
      .map(({ place, at, ...movement }) => ({ at: new Date(at).toISOString(), ...movement })),
  }));
};
