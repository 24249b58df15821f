import { randomUUID } from "node:crypto";
import { Role } from "@albashi/contracts/identity/roles";
import { dropTemplate, prepareTemplate, startStack, throwAwaySandbox, until } from "@albashi/test-kit";
import { readConfig } from "../../platform/config.ts";
import { createDependencies } from "../../processes/create-dependencies.ts";
import { type CanaryCompany, canaryCompany } from "../canary-company.ts";
import { confirmAct } from "../confirm-act.ts";
import { httpClient } from "../http-client.ts";
import type { Member } from "../member.ts";
import type { CalledApi } from "../served-api.ts";
import { type CompanyStateReader, changedTables, companyStateReader } from "./company-state.ts";
import type { Recorder } from "./recorder.ts";
import { type SentRequest, send } from "./send.ts";

/** Minutes of waiting become seconds; everything else is as in production. */
const scaled = {
  PAYMENT_TIMEOUT_MS: "1500",
  PAYOUT_POLL_DELAYS_MS: "500,1000",
  PAYOUT_POLL_INTERVAL_MS: "1000",
  BANK_LOOKUPS_PER_SECOND: "1000",
};

/** Anything with session tokens: an inserted member or a browser. */
export interface Caller {
  readonly userId?: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type TargetRequest = SentRequest & { readonly by?: Caller };

/** Starts the product as real processes on its own database, with two companies that must know nothing of each other. */
export const startTarget = async (settings: NodeJS.ProcessEnv = {}) => {
  const template = await prepareTemplate();
  const sandbox = await throwAwaySandbox();
  const providers = {
    KORA_URL: sandbox.koraUrl,
    BANK_LOOKUP_URL: sandbox.koraUrl,
    PAYSTACK_URL: sandbox.paystackUrl,
    REMITA_URL: sandbox.remitaUrl,
  };
  const stack = await startStack(template, { ...scaled, ...providers, ...settings });
  const addresses = { RESTATE_INGRESS_URL: stack.restate.ingressUrl, RESTATE_ADMIN_URL: stack.restate.adminUrl };
  const dependencies = createDependencies(
    readConfig({ ...process.env, ...providers, ...addresses, NODE_ENV: "test", DATABASE_URL: stack.database.url, PUBLIC_URL: stack.url }),
  );
  const api: CalledApi = { app: httpClient(stack.url), dependencies };
  const state = await companyStateReader(stack.database.adminUrl);
  const victim = await canaryCompany(api, "Canary One Nigeria", "1000000001");
  const attacker = await canaryCompany(api, "Canary Other Nigeria", "1000000002");
  const members = { victim: await membersOf(victim), attacker: await membersOf(attacker) };
  for (const { companyId } of [victim, attacker]) await untilQuiet(state, companyId);

  return {
    url: stack.url,
    api,
    stack,
    sandbox,
    state,
    /** The company that is attacked, and the company whose members attack it. */
    victim,
    attacker,
    /** A member of the attacking company, and one of the attacked company. Their sessions have passed every factor. */
    by: (role: Role): Member => members.attacker[role],
    victimAs: (role: Role): Member => members.victim[role],
    send: async ({ by, headers = {}, ...request }: TargetRequest) => {
      const keyed = { ...request, headers: { "idempotency-key": randomUUID(), ...by?.headers, ...headers } };
      const answer = await send(stack.url, keyed);
      const isConfirmed =
        by?.userId !== undefined && (await confirmAct(dependencies, by.userId, { statusCode: answer.status, body: answer.body }));
      return isConfirmed ? send(stack.url, keyed) : answer;
    },
    /** Records whether some steps have changed a company. */
    unchanged: async (record: Recorder, companyId: string, steps: () => Promise<void>) => {
      await untilQuiet(state, companyId);
      const before = await state.read(companyId);
      await steps();
      const changed = changedTables(before, await state.read(companyId));
      record.check("no row of the company has changed", changed.length === 0, `changed: ${changed.join(", ")}`);
    },
    close: async () => {
      await state.close();
      dependencies.live.close();
      await dependencies.database.close();
      await stack.stop();
      await sandbox.stop();
      await dropTemplate(template);
    },
  };
};

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** One member of each role. */
export const membersOf = async (company: CanaryCompany): Promise<Record<Role, Member>> => {
  const as = async (role: Role) => [role, role === "staff" ? company.staff : await company.as(role)] as const;
  return Object.fromEntries(await Promise.all(Role.options.map(as))) as Record<Role, Member>;
};

/** Mails, name checks and imports of earlier steps may still be in progress; afterwards only a request changes the company. */
const untilQuiet = (state: CompanyStateReader, companyId: string) =>
  until("the work on a company is done", async () => {
    const { rows } = await state.query(
      `select 1 from outbox where company_id = $1 and completed_at is null and failed_at is null
       union all select 1 from imports where company_id = $1 and state in ('reading', 'importing') limit 1`,
      [companyId],
    );
    return rows.length === 0;
  });
