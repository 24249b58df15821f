import type { CheckoutId, CompanyId, EmployeeId, FundingIntentId, RunId } from "@albashi/contracts/ids";
import type { CheckoutSession, FundingIntent } from "@albashi/contracts/payments/funding";
import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { freePort, setting } from "@albashi/test-kit";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { processWebhooks } from "../domains/payments/webhooks/use-cases/process-webhooks.ts";
import { newId } from "../platform/database/new-id.ts";
import { buildServer } from "../platform/http/build-server.ts";
import { openLog } from "../platform/observability/log.ts";
import { composeAuthentication, composeRoutes } from "../processes/create-dependencies.ts";
import { member } from "./member.ts";
import { payableRun } from "./payable-run.ts";
import { payoutFixture } from "./payout-fixture.ts";

/** What a browser sends to the provider's checkout; it may send anything. */
type Said = Partial<Omit<CheckoutSession["options"], "currency" | "merchant_bears_cost">> & {
  currency?: string;
  merchant_bears_cost?: boolean;
};

/** A company that funds its runs: the API over HTTP, a separate provider whose webhooks reach that API, and one clock for both. */
export const fundingFixture = async (template: string, over: NodeJS.ProcessEnv = {}) => {
  const port = await freePort();
  const webhooksUrl = `http://127.0.0.1:${port}/api/v1/webhooks`;
  const many = "100000";
  const fixture = await payoutFixture(template, { WEBHOOKS_URL: webhooksUrl, CALLS_PER_MINUTE: many, BUSY_AFTER_MS: "0", ...over });
  const { dependencies, control, sandbox } = fixture;
  const redis = new Redis(setting("REDIS_URL"));
  const log = openLog({ logLevel: "silent" }, "api");
  const routes = composeRoutes(dependencies, log);
  const app = await buildServer({ config: dependencies.config, log, redis, routes, ...composeAuthentication(dependencies), health: {} });
  await app.listen({ port, host: "127.0.0.1" });
  const { origin } = new URL(sandbox.koraUrl);

  /** An approved run without funding, and its owner at the screen. */
  const poorRun = async (people = 2) => {
    const run = await payableRun(dependencies, fixture.adminUrl, { people });
    return { ...run, ...(await ownerOf(run.companyId)) };
  };

  const ownerOf = async (companyId: CompanyId, role: "owner" | "payroll" | "approver" = "owner") => {
    const who = await member({ app, dependencies }, { companyId, companyName: "Okafor Foods Ltd", role, fullName: "Adaeze Okafor" });
    const key = () => newId<string>();
    const made = async <Answer>(method: "GET" | "POST" | "DELETE", url: string, payload?: object, headers: Record<string, string> = {}) => {
      const answer = await who.call({ method, url, ...(payload ? { payload } : {}), headers });
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} was rejected: ${answer.body}`);
      return answer.json<Answer>();
    };
    return {
      ...{ who, made, key },
      fund: (runId: RunId) => made<FundingIntent>("POST", `/api/v1/payments/runs/${runId}/funding`),
      checkout: (intentId: FundingIntentId, headers: Record<string, string> = {}) =>
        made<CheckoutSession>("POST", `/api/v1/payments/funding/${intentId}/checkouts`, undefined, headers),
      look: (checkoutId: CheckoutId) =>
        made<{ checkout: FundingIntent["checkouts"][number]; intent: FundingIntent }>(
          "POST",
          `/api/v1/payments/checkouts/${checkoutId}/look`,
        ),
      money: (runId: RunId) => made<PayoutOverview>("GET", `/api/v1/payments/runs/${runId}`),
      start: (runId: RunId) => made<PayoutOverview>("POST", `/api/v1/payments/runs/${runId}/payout`),
      payOne: (employeeId: EmployeeId) => who.call({ method: "POST", url: `/api/v1/payments/people/${employeeId}/payment` }),
    };
  };

  /** Opens the provider's checkout as a browser would, with these options. */
  const openWindow = async ({ options }: Pick<CheckoutSession, "options">, said: Said = {}) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${said.key ?? options.key}` };
    const answer = await fetch(`${origin}/checkout/_kora/charges`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...options, ...said }),
    });
    return (await answer.json()) as { status: boolean; message: string };
  };
  /** Pays in the checkout. */
  const pay = (
    reference: string,
    how: { provider?: "paystack"; channel?: "card" | "bank_transfer"; kobo?: number; currency?: string } = {},
  ) => control<{ reference: string }>("POST", `/charges/${reference}/payments`, { channel: "bank_transfer", ...how });

  /** The relay's warnings: the message and its references. */
  const warned: { message: string; references: readonly string[] }[] = [];
  const relayLog = { warn: (details: object, message: string) => void warned.push({ message, references: [], ...details }) };
  /** The relay's work: webhooks trigger polls, and due work runs. */
  const settleDown = async () => {
    do await processWebhooks({ ...dependencies, log: relayLog });
    while ((await fixture.work()).length > 0);
  };
  /** The same while time passes. */
  const pass = async (ms: number, stepMs = 60_000) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await fixture.passTime(Math.min(stepMs, ms - passed));
      await settleDown();
    }
  };
  /** What a company has been credited with, by its journals. */
  const credits = async (companyId: CompanyId) =>
    (
      await fixture.rows<{ eventType: string; amount: bigint }>(
        companyId,
        sql`select event_type as "eventType", (select -sum(amount) from unnest(accounts, amounts) as line (account, amount) where account = 'wallet')::bigint as amount
            from journals where event_type in ('money_in', 'more_money_in') order by posted_at, journal_id`,
      )
    ).map(({ eventType, amount }) => `${eventType} ${amount}`);

  return {
    ...fixture,
    ...{ app, port, origin, poorRun, ownerOf, openWindow, pay, settleDown, pass, credits, warned },
    close: async () => {
      await app.close();
      redis.disconnect();
      await fixture.close();
    },
  };
};

export type FundingFixture = Awaited<ReturnType<typeof fundingFixture>>;
