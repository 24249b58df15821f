import { createServer } from "node:net";
import type { CheckoutId, CompanyId, EmployeeId, IntentId, RunId } from "@albashi/contracts/ids";
import type { CheckoutWindow, FundingIntent } from "@albashi/contracts/payments-funding";
import type { MoneyOfRun } from "@albashi/contracts/payments-runs";
import { setting } from "@albashi/test-kit";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { wakeByWebhooks } from "../capabilities/payments/index.ts";
import { composeAuthentication, composeRoutes } from "../compose.ts";
import { buildServer } from "../http/build-server.ts";
import { newId } from "../new-id.ts";
import { openLog } from "../observability/log.ts";
import { member } from "./member.ts";
import { payableRun } from "./payable-run.ts";
import { payingDesk } from "./paying.ts";

/** What a browser says to the provider's window; it may say anything. */
type Said = Partial<Omit<CheckoutWindow["options"], "currency" | "merchant_bears_cost">> & {
  currency?: string;
  merchant_bears_cost?: boolean;
};

/**
 * A company that brings money in: the API over HTTP, a provider of the test's own whose messages reach that API, and one clock
 * for both.
 */
export const fundingDesk = async (template: string, over: NodeJS.ProcessEnv = {}) => {
  const port = await freePort();
  const webhooksUrl = `http://127.0.0.1:${port}/api/v1/webhooks`;
  const many = "100000";
  const desk = await payingDesk(template, { WEBHOOKS_URL: webhooksUrl, CALLS_PER_MINUTE: many, BUSY_AFTER_MS: "0", ...over });
  const { parts, control, sandbox } = desk;
  const redis = new Redis(setting("REDIS_URL"));
  const log = openLog({ logLevel: "silent" }, "api");
  const routes = composeRoutes(parts, log);
  const app = await buildServer({ config: parts.config, log, redis, routes, ...composeAuthentication(parts), health: {} });
  await app.listen({ port, host: "127.0.0.1" });
  const { origin } = new URL(sandbox.koraUrl);

  /** An approved run without any money, and its owner at the screen. */
  const poorRun = async (people = 2) => {
    const run = await payableRun(parts, desk.adminUrl, { people });
    return { ...run, ...(await ownerOf(run.companyId)) };
  };

  const ownerOf = async (companyId: CompanyId, role: "owner" | "payroll" | "approver" = "owner") => {
    const who = await member({ app, parts }, { companyId, companyName: "Okafor Foods Ltd", role, fullName: "Adaeze Okafor" });
    const key = () => newId<string>();
    const made = async <Answer>(method: "GET" | "POST" | "DELETE", url: string, payload?: object, headers: Record<string, string> = {}) => {
      const answer = await who.call({ method, url, ...(payload ? { payload } : {}), headers });
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} was refused: ${answer.body}`);
      return answer.json<Answer>();
    };
    return {
      ...{ who, made, key },
      fund: (runId: RunId) => made<FundingIntent>("POST", `/api/v1/payments/runs/${runId}/funding`),
      checkout: (intentId: IntentId, headers: Record<string, string> = {}) =>
        made<CheckoutWindow>("POST", `/api/v1/payments/funding/${intentId}/checkouts`, undefined, headers),
      look: (checkoutId: CheckoutId) =>
        made<{ checkout: FundingIntent["checkouts"][number]; intent: FundingIntent }>(
          "POST",
          `/api/v1/payments/checkouts/${checkoutId}/look`,
        ),
      money: (runId: RunId) => made<MoneyOfRun>("GET", `/api/v1/payments/runs/${runId}`),
      start: (runId: RunId) => made<MoneyOfRun>("POST", `/api/v1/payments/runs/${runId}/payout`),
      payOne: (employeeId: EmployeeId) => who.call({ method: "POST", url: `/api/v1/payments/people/${employeeId}/payment` }),
    };
  };

  /** Opens the provider's window, as a browser would that says this. */
  const openWindow = async ({ options }: Pick<CheckoutWindow, "options">, said: Said = {}) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${said.key ?? options.key}` };
    const answer = await fetch(`${origin}/checkout/_kora/charges`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...options, ...said }),
    });
    return (await answer.json()) as { status: boolean; message: string };
  };
  /** Somebody pays in the window. */
  const pay = (
    reference: string,
    how: { provider?: "paystack"; channel?: "card" | "bank_transfer"; kobo?: number; currency?: string } = {},
  ) => control<{ reference: string }>("POST", `/charges/${reference}/payments`, { channel: "bank_transfer", ...how });

  /** What the relay warned of: which message, and which references. */
  const warned: { message: string; references: readonly string[] }[] = [];
  const relayLog = { warn: (details: object, message: string) => void warned.push({ message, references: [], ...details }) };
  /** The relay's part: messages wake the looks, and what is due is done. */
  const settleDown = async () => {
    do await wakeByWebhooks({ ...parts, log: relayLog });
    while ((await desk.work()).length > 0);
  };
  /** The same while time passes. */
  const pass = async (ms: number, stepMs = 60_000) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      await desk.passTime(Math.min(stepMs, ms - passed));
      await settleDown();
    }
  };
  /** What a company has been credited with, by the journals. */
  const credits = async (companyId: CompanyId) =>
    (
      await desk.rows<{ what: string; amount: bigint }>(
        companyId,
        sql`select what, (select -sum(amount) from unnest(accounts, amounts) as line (account, amount) where account = 'wallet')::bigint as amount
            from journals where what in ('money_in', 'more_money_in') order by booked_at, journal_id`,
      )
    ).map(({ what, amount }) => `${what} ${amount}`);

  return {
    ...desk,
    ...{ app, port, origin, poorRun, ownerOf, openWindow, pay, settleDown, pass, credits, warned },
    close: async () => {
      await app.close();
      redis.disconnect();
      await desk.close();
    },
  };
};

export type FundingDesk = Awaited<ReturnType<typeof fundingDesk>>;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port is free."))));
    });
  });
