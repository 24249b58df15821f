import { hourMs } from "@albashi/dates";
import * as restate from "@restatedev/restate-sdk";
import * as z from "zod/mini";
import type { Dependencies } from "../dependencies.ts";
import { Envelope, retryPolicy, stepsOf, withTerminalErrors } from "./restate-services.ts";
import { completeRow, failRow, isFinished, OutboxId } from "./store.ts";
import type { LoopDefinition } from "./workflow.ts";
import { allNamesOf } from "./workflow-contract.ts";

/** A turn that a row requested, or one that was due: then it names the turn before it, which scheduled it. */
const TurnRequest = z.object({ outboxId: OutboxId, payload: z.unknown(), after: z.nullable(z.int()) });
type TurnRequest = z.infer<typeof TurnRequest>;

/** The number of the last turn, whose timer is the valid one, and the row that stays open until the loop rests. */
interface LoopState {
  readonly turn: number;
  readonly outboxId: OutboxId;
}

const stateKey = "loop";

/** Clocks of processes differ: what one finds due, another may not for a moment. */
const shortestWaitMs = 100;

/**
 * The relay offers an open row again and again. After this time Restate accepts it as another request, which wakes a loop whose timer
 * an operator has killed.
 */
const idempotencyRetention = hourMs;

const loopInterface = ({ name }: Pick<LoopDefinition, "name">) =>
  restate.iface.object(`${name}Loop`, { takeTurn: restate.iface.schemas({ input: TurnRequest, output: z.void() }) });

/**
 * A loop: a virtual object with one instance per subject, of which Restate runs one turn at a time, and a service under each name that
 * rows carry, which passes them on to it. Waiting is a delayed call, so that no invocation and no journal outlives a turn; a loop
 * continues on the release that is current then. Its state is not a record of anything: the open row starts it again.
 */
export const restateLoop = (dependencies: Dependencies, definition: LoopDefinition, retries = retryPolicy) => [
  restate.implement(loopInterface(definition), {
    options: { ingressPrivate: true, inactivityTimeout: 0, journalRetention: 0, idempotencyRetention: 0, retryPolicy: retries },
    handlers: { takeTurn: (ctx, request) => takeTurn(ctx, { dependencies, definition }, request) },
  }),
  ...allNamesOf(definition).map((name) =>
    restate.implement(restate.iface.service(name, { run: restate.iface.schemas({ input: Envelope, output: z.void() }) }), {
      options: { inactivityTimeout: 0, idempotencyRetention, retryPolicy: retries },
      handlers: { run: (ctx, envelope) => passOn(ctx, { dependencies, definition }, envelope) },
    }),
  ),
];

interface LoopParts {
  readonly dependencies: Dependencies;
  readonly definition: LoopDefinition;
}

/** Has the loop of the row's subject take a turn. The loop completes the row. */
const passOn = async (ctx: restate.Context, parts: LoopParts, { outboxId, payload }: z.infer<typeof Envelope>): Promise<void> => {
  await failingRows(ctx, parts, [outboxId], async () => {
    const key = parts.definition.keyOf(payload);
    ctx
      .sendClient(loopInterface(parts.definition), key)
      .takeTurn({ outboxId, payload, after: null }, restate.rpc.sendOpts({ idempotencyKey: outboxId }));
  });
};

const takeTurn = async (ctx: restate.ObjectContext, parts: LoopParts, { outboxId, payload, after }: TurnRequest): Promise<void> => {
  const { database, clock } = parts.dependencies;
  const state = await ctx.get<LoopState>(stateKey);
  // Another turn came first and set a timer of its own, or the loop rested meanwhile.
  if (after !== null && (after !== state?.turn || outboxId !== state.outboxId)) return;
  const finished = () => database.inPlatform((tx) => isFinished(tx, outboxId));
  if (after === null && (await ctx.run("check whether the row is done", finished))) return;
  const turn = (state?.turn ?? 0) + 1;
  const rows = [...new Set([state?.outboxId ?? outboxId, outboxId])];
  const againInMs = await failingRows(ctx, parts, rows, () => parts.definition.takeTurn(parts.dependencies, { payload, ...stepsOf(ctx) }));
  const completed = againInMs === null ? rows : rows.filter((row) => row !== outboxId);
  if (completed.length > 0)
    await ctx.run("complete rows", () =>
      database.inPlatform(async (tx) => {
        for (const row of completed) await completeRow(tx, { outboxId: row, at: clock.now() });
      }),
    );
  if (againInMs === null) return ctx.clear(stateKey);
  ctx.set<LoopState>(stateKey, { turn, outboxId });
  const delay = Math.max(againInMs, shortestWaitMs);
  // The key names the row, so that a paused turn is reported as paused work of that row.
  ctx
    .sendClient(loopInterface(parts.definition), ctx.key)
    .takeTurn({ outboxId, payload, after: turn }, restate.rpc.sendOpts({ delay, idempotencyKey: `${outboxId}/${turn}` }));
};

/** Fails the rows if the work can never succeed. */
const failingRows = async <Result>(
  ctx: restate.Context,
  { dependencies: { database, clock } }: LoopParts,
  rows: readonly OutboxId[],
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await withTerminalErrors(work);
  } catch (error) {
    if (!(error instanceof restate.TerminalError)) throw error;
    const because = error.message;
    await ctx.run("fail rows", () =>
      database.inPlatform(async (tx) => {
        for (const outboxId of rows) await failRow(tx, { outboxId, at: clock.now(), because });
      }),
    );
    throw error;
  }
};
