import { randomUUID } from "node:crypto";
import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { sql } from "kysely";
import { expect } from "vitest";
import { query } from "../platform/database/transaction.ts";
import { confirmAct } from "./confirm-act.ts";
import type { Member } from "./member.ts";
import type { CalledApi } from "./served-api.ts";

interface ActRequest {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly payload?: object;
}

interface OwnStepUp {
  /** Stepped up already, as the members of tests are; that is not enough. */
  readonly by: Pick<Member, "userId" | "sessionId" | "headers">;
  readonly request: ActRequest;
  readonly confirms: ConfirmedAct;
  /** Requests for another act, another id or another body. A step-up for each of them is given, and is not enough either. */
  readonly others: readonly ActRequest[];
  /** Changes what the act is about without changing the request, and returns how to undo that where the act needs it as it was. */
  readonly change?: () => Promise<(() => Promise<unknown>) | undefined>;
  /** False for an act whose repeat is not recognised by its key. */
  readonly isRepeatable?: boolean;
}

/** Expects that a call is accepted once after a step-up for exactly this act, and after no other. Returns the response. */
export const expectOwnStepUp = async (
  { app, dependencies }: CalledApi,
  { by, request, confirms, others, change, isRepeatable = true }: OwnStepUp,
) => {
  const key = randomUUID();
  const send = ({ method, url, payload }: ActRequest, idempotencyKey: string) =>
    app.inject({ method, url, ...(payload ? { payload } : {}), headers: { ...by.headers, "idempotency-key": idempotencyKey } });
  const refusal = async (sent: ActRequest, idempotencyKey = key) => {
    const answer = await send(sent, idempotencyKey);
    expect([answer.statusCode, answer.json()], sent.url).toEqual([403, expect.objectContaining({ code: "step_up_needed" })]);
    return { answer, ...answer.json<{ act: string; confirms?: ConfirmedAct }>() };
  };
  const confirm = async ({ answer }: Awaited<ReturnType<typeof refusal>>) =>
    expect(await confirmAct(dependencies, by.userId, answer)).toBe(true);

  const first = await refusal(request);
  expect(first.confirms).toEqual(confirms);
  for (const other of others) await confirm(await refusal(other));
  await confirm(await refusal(request, randomUUID()));
  expect((await refusal(request)).act).toBe(first.act);
  if (change) {
    await confirm(first);
    const undo = await change();
    expect((await refusal(request)).act).not.toBe(first.act);
    await undo?.();
    if (!undo) await confirm(await refusal(request));
  } else await confirm(first);

  const before = await grantsOf({ dependencies }, by);
  const accepted = await send(request, key);
  expect(accepted.statusCode, accepted.body).toBeLessThan(300);
  expect(await grantsOf({ dependencies }, by)).toHaveLength(before.length - 1);
  const repeated = await send(request, key);
  expect(repeated.statusCode, repeated.body).toBe(isRepeatable ? accepted.statusCode : 403);
  return accepted;
};

/** The acts that a session has stepped up for and not used. */
const grantsOf = ({ dependencies }: Pick<CalledApi, "dependencies">, { sessionId }: Pick<Member, "sessionId">) =>
  dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql`select act_hash from step_up_grants where session_id = ${sessionId}`.execute(query(tx));
    return rows;
  });
