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
  /** The invocations that Restate has paused after their last retry. */
  findPaused(): Promise<PausedInvocation[]>;
  /** Lets a paused invocation go on at the step that failed, with all its retries. */
  resume(invocationId: string): Promise<void>;
  /** Dispatches a row. The row's id is the idempotency key, so a second dispatch is harmless. */
  handOver(row: OutboxRow): Promise<void>;
}

export interface PausedInvocation {
  readonly invocationId: string;
  readonly outboxId: OutboxId;
  /** The step that failed last, and its message. */
  readonly failure: string;
}

const answerWithinMs = 5_000;

/** Restate's code for a replay that takes other steps than the journal holds. */
const journalMismatch = "RT0016";
const Mismatched = z.object({ rows: z.array(z.object({ id: z.string(), outboxId: OutboxId })) });
const Paused = z.object({ rows: z.array(z.object({ invocationId: z.string(), key: z.string() })) });
const PauseEvents = z.object({ rows: z.array(z.object({ invocationId: z.string(), event: z.string() })) });
const PauseEvent = z.object({
  last_failure: z.nullish(z.object({ error_message: z.string(), related_command_name: z.nullish(z.string()) })),
});
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
    const query = `select id, ${rowIdOf("sys_invocation")} as "outboxId" from sys_invocation
      where last_failure_error_code = '${journalMismatch}' and status <> 'completed' and idempotency_key is not null`;
    const { rows } = z.parse(Mismatched, await querySystemTables(adminUrl, query));
    for (const { id, outboxId } of rows) await discard(adminUrl, { id, outboxId });
    return rows.map(({ outboxId }) => outboxId);
  },
  findPaused: async () => {
    // An invocation that another one called has no key of its own: it belongs to the row of its caller.
    const { rows } = z.parse(
      Paused,
      await querySystemTables(
        adminUrl,
        `select paused.id as "invocationId", coalesce(${rowIdOf("paused")}, ${rowIdOf("caller")}) as key
         from sys_invocation paused left join sys_invocation caller on caller.id = paused.invoked_by_id
         where paused.status = 'paused' and coalesce(paused.idempotency_key, caller.idempotency_key) is not null`,
      ),
    );
    const failures = await findLastFailures(
      adminUrl,
      rows.map(({ invocationId }) => invocationId),
    );
    // A key that is not ours, given by hand through Restate's own interface, has no row.
    return rows.flatMap(({ invocationId, key }) => {
      const outboxId = OutboxId.safeParse(key);
      return outboxId.success ? [{ invocationId, outboxId: outboxId.data, failure: failures.get(invocationId) ?? "unknown" }] : [];
    });
  },
  resume: async (invocationId) => {
    await ask(`${adminUrl}/invocations/${invocationId}/resume`, { method: "PATCH" });
  },
  handOver: async ({ outboxId, workflow, payload }) => {
    await ask(`${ingressUrl}/${workflow}/run/send`, {
      method: "POST",
      body: JSON.stringify({ outboxId, payload }),
      headers: { "idempotency-key": outboxId },
    });
  },
});

const querySystemTables = async (adminUrl: string, query: string): Promise<unknown> => {
  const body = JSON.stringify({ query });
  return (await ask(`${adminUrl}/query`, { method: "POST", body, headers: { accept: "application/json" } })).json();
};

/** The last failure of each of these paused invocations: the newest event comes last. An event of another shape is left out. */
const findLastFailures = async (adminUrl: string, invocationIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (invocationIds.length === 0) return new Map();
  const query = `select id as "invocationId", event_json as event from sys_journal_events
    where event_type = 'Paused' and id in (${invocationIds.map((id) => `'${id}'`).join(", ")}) order by appended_at`;
  const { rows } = z.parse(PauseEvents, await querySystemTables(adminUrl, query));
  return new Map(
    rows.flatMap(({ invocationId, event }): [string, string][] => {
      const failure = z.safeParse(PauseEvent, JSON.parse(event)).data?.last_failure;
      return failure ? [[invocationId, [failure.related_command_name, failure.error_message].filter((part) => part).join(": ")]] : [];
    }),
  );
};

/** The id of the outbox row in an invocation's idempotency key. The key of a loop's turn has its number too. */
export const rowIdOf = (table: string) => `split_part(${table}.idempotency_key, '/', 1)`;

const Retained = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** A killed invocation retains its idempotency key for a day, which would block its row; a purged one does not. */
const discard = async (adminUrl: string, { id, outboxId }: { id: string; outboxId: OutboxId }) => {
  await ask(`${adminUrl}/invocations/${id}/kill`, { method: "PATCH" });
  await purge(adminUrl, id);
  // The invocation that passed the row on to its loop.
  const query = `select id from sys_invocation where idempotency_key = '${outboxId}' and status = 'completed' and id <> '${id}'`;
  for (const other of z.parse(Retained, await querySystemTables(adminUrl, query)).rows) await purge(adminUrl, other.id);
};

const purge = async (adminUrl: string, invocationId: string) => {
  for (let tries = 1; ; tries += 1) {
    try {
      await ask(`${adminUrl}/invocations/${invocationId}/purge`, { method: "PATCH" });
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
