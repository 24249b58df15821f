import type { OutboxRow } from "./store.ts";

/** What the relay asks of Restate over HTTP. */
export interface RestateClient {
  /** Whether Restate knows the workflows at our address. A wiped one does not. */
  knowsWorkflows(): Promise<boolean>;
  /** Tells Restate where the workflows are and which there are. */
  registerWorkflows(): Promise<void>;
  /** In development the code changes under one address, so that Restate must look again whenever a relay begins. */
  readonly replaces: boolean;
  /** Hands a row over. The row's id makes a second hand-over of the same row harmless. */
  handOver(row: OutboxRow): Promise<void>;
}

const answerWithinMs = 5_000;

/** Restate at the given addresses, with the workflows of this release at theirs. */
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
  handOver: async ({ outboxId, workflow, payload }) => {
    await ask(`${ingressUrl}/${workflow}/run/send`, {
      method: "POST",
      body: JSON.stringify({ outboxId, payload }),
      headers: { "idempotency-key": outboxId },
    });
  },
});

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
