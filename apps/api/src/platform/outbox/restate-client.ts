import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { OutboxId, type OutboxRow } from "./store.ts";

/** The relay's calls to Restate over HTTP. */
export interface RestateClient {
  /** Whether the workflows at our address are registered. In a wiped Restate they are not. */
  knowsWorkflows(): Promise<boolean>;
  /** Registers the address of the workflows. */
  registerWorkflows(): Promise<void>;
  /** In development the code changes under one address, so that every starting relay registers it again. */
  readonly replaces: boolean;
  /**
   * Discards the invocations whose journal no longer matches the code that replaced theirs: Restate would retry them in vain. Returns
   * their outbox rows, which may then be dispatched again from the beginning, as after a wipe.
   */
  discardMismatched(): Promise<OutboxId[]>;
  /** Dispatches a row. The row's id is the idempotency key, so a second dispatch is harmless. */
  handOver(row: OutboxRow): Promise<void>;
}

const answerWithinMs = 5_000;

/** Restate's code for a replay that takes other steps than the journal holds. */
const journalMismatch = "RT0016";
const Mismatched = z.object({ rows: z.array(z.object({ id: z.string(), outboxId: OutboxId })) });
const [purgeTries, purgeEveryMs] = [20, 100];

/** Restate at the given addresses, with the workflows of this release. */
export const restateClient = ({
  ingressUrl,
  adminUrl,
  workflowsUrl,
  replaces,
}: {
  ingressUrl: string;
  adminUrl: string;
  workflowsUrl: string;
  replaces: boolean;
}): RestateClient => ({
  replaces,
  knowsWorkflows: async () => {
    const answer = await ask(`${adminUrl}/deployments`, {});
    const { deployments } = (await answer.json()) as { deployments: { uri?: string }[] };
    return deployments.some(({ uri }) => uri !== undefined && withoutSlash(uri) === withoutSlash(workflowsUrl));
  },
  registerWorkflows: async () => {
    await ask(`${adminUrl}/deployments`, { method: "POST", body: JSON.stringify({ uri: workflowsUrl, force: replaces }) });
  },
  discardMismatched: async () => {
    const query = `select id, idempotency_key as "outboxId" from sys_invocation
      where last_failure_error_code = '${journalMismatch}' and status <> 'completed' and idempotency_key is not null`;
    const answer = await ask(`${adminUrl}/query`, {
      method: "POST",
      body: JSON.stringify({ query }),
      headers: { accept: "application/json" },
    });
    const { rows } = z.parse(Mismatched, await answer.json());
    for (const { id } of rows) await discard(adminUrl, id);
    return rows.map(({ outboxId }) => outboxId);
  },
  handOver: async ({ outboxId, workflow, payload }) => {
    await ask(`${ingressUrl}/${workflow}/run/send`, {
      method: "POST",
      body: JSON.stringify({ outboxId, payload }),
      headers: { "idempotency-key": outboxId },
    });
  },
});

/** A killed invocation retains its idempotency key for a day, which would block its row; a purged one does not. */
const discard = async (adminUrl: string, invocationId: string) => {
  const invocation = `${adminUrl}/invocations/${invocationId}`;
  await ask(`${invocation}/kill`, { method: "PATCH" });
  for (let tries = 1; ; tries += 1) {
    try {
      await ask(`${invocation}/purge`, { method: "PATCH" });
      return;
    } catch (error) {
      // Killing is asynchronous, and only a completed invocation can be purged.
      if (tries === purgeTries) throw error;
      await pause(purgeEveryMs);
    }
  }
};

const ask = async (url: string, { headers, ...request }: RequestInit): Promise<Response> => {
  const answer = await fetch(url, {
    ...request,
    headers: { "content-type": "application/json", ...headers },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok)
    throw new Error(`Restate answered ${answer.status} to ${request.method ?? "GET"} ${url}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
};

const withoutSlash = (url: string) => url.replace(/\/$/, "");
