import { rowIdOf } from "./restate-client.ts";

/** An invocation that Restate is executing or retains. */
export interface Invocation {
  readonly id: string;
  readonly service: string;
  /** The outbox row that requested it. */
  readonly key: string | null;
}

const answerWithinMs = 10_000;
const batchSize = 200;

/** Queries Restate's system tables for its current invocations, or for those of given rows. */
export const findInvocations = async (adminUrl: string, { among }: { among: "open" | readonly string[] }): Promise<Invocation[]> => {
  const columns = `id, target_service_name as service, ${rowIdOf("sys_invocation")} as key`;
  // A task has no key of its own: it belongs to the row of its caller.
  if (among === "open")
    return ask(
      adminUrl,
      `select own.id as id, own.target_service_name as service, coalesce(${rowIdOf("own")}, ${rowIdOf("caller")}) as key
       from sys_invocation own left join sys_invocation caller on caller.id = own.invoked_by_id where own.status <> 'completed'`,
    );
  const found: Invocation[] = [];
  for (let from = 0; from < among.length; from += batchSize) {
    const keys = among.slice(from, from + batchSize).map((key) => `'${key.replaceAll("'", "")}'`);
    found.push(...(await ask(adminUrl, `select ${columns} from sys_invocation where idempotency_key in (${keys.join(", ")})`)));
  }
  return found;
};

const ask = async (adminUrl: string, query: string): Promise<Invocation[]> => {
  const answer = await fetch(`${adminUrl}/query`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok)
    throw new Error(`Restate answered ${answer.status} to a question about its calls: ${(await answer.text()).slice(0, 300)}`);
  const { rows } = (await answer.json()) as { rows: { id: string; service: string; key?: string | null }[] };
  return rows.map(({ id, service, key }) => ({ id, service, key: key ?? null }));
};
