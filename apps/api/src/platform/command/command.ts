import type { BodyOf, Contract, ParamsOf, ResponseOf } from "@albashi/contracts/contract";
import { type AuditEntry, writeAuditEntry } from "../audit/store.ts";
import type { CompanyTransaction } from "../database/company-transaction.ts";
import { type ConstraintErrors, mapConstraintErrors } from "../database/map-constraint-errors.ts";
import { retryDeadlocks } from "../database/retry-deadlocks.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Actor } from "../http/actor.ts";
import { conflict } from "../http/api-error.ts";
import { requirePermission, secondFactorMissing } from "../http/permissions.ts";
import { type Call, type Route, route } from "../http/route.ts";
import { idempotentRequestOf } from "../idempotency/idempotent-request.ts";
import type { IdempotentRequest } from "../idempotency/request.ts";
import { withIdempotency } from "../idempotency/with-idempotency.ts";

/** The validated parameters and body of a call, as one object. */
export type InputOf<C extends Contract> = Immutable<BodyOf<C> & ParamsOf<C>>;
type Immutable<Input> = { readonly [Member in keyof Input]: ImmutableArray<Input[Member]> };
type ImmutableArray<Value> = Value extends readonly (infer Element)[] ? readonly Element[] : Value;

/** What the handler of a command works with. */
export interface CommandContext<Input> {
  /** The transaction of the actor's company. Everything the command writes goes through it. */
  readonly tx: CompanyTransaction;
  /** The time of the command, the same for every row it writes. */
  readonly at: Date;
  readonly actor: Actor;
  readonly input: Input;
  readonly dependencies: Dependencies;
  /** Writes an audit entry of the actor in the transaction of the command. */
  readonly audit: (entry: Pick<AuditEntry, "action" | "subject" | "details">) => Promise<void>;
  /** Registers what happens once the transaction is committed, such as waking subscribers. It must not fail. */
  readonly afterCommit: (effect: () => void) => void;
}

/** A command: a request that changes the data of the actor's company. */
export interface Command<C extends Contract, Input, Result> {
  (dependencies: Dependencies, actor: Actor, input: Input, request?: IdempotentRequest): Promise<Result>;
  readonly contract: C;
}

interface CommandOptions<Input> {
  /** Runs before the transaction, for checks that read too much to hold locks meanwhile. */
  readonly before?: (dependencies: Dependencies, actor: Actor, input: Input) => Promise<void>;
  /** The error that the violation of each named constraint means to the caller. */
  readonly constraintErrors?: ConstraintErrors;
  /** Refuses a request without an idempotency key, where a repeat would move money again. */
  readonly needsIdempotencyKey?: boolean;
}

/**
 * Defines a command. It requires the permission of its contract, runs in one transaction of the actor's company, takes effect once
 * per idempotency key, and turns violated constraints into the errors they mean. A repeated request gets the first result. After a
 * deadlock the handler runs again, so it changes nothing outside the transaction.
 */
export const command = <C extends Contract, Result, Input = InputOf<C>>(
  contract: C,
  handler: (context: CommandContext<Input>) => Promise<Result>,
  { before, constraintErrors = {}, needsIdempotencyKey = false }: CommandOptions<Input> = {},
): Command<C, Input, Result> => {
  const run = (dependencies: Dependencies, actor: Actor, input: Input, request?: IdempotentRequest): Promise<Result> =>
    mapConstraintErrors({ money_needs_a_second_factor: secondFactorMissing, ...constraintErrors }, async () => {
      requirePermission(contract, actor);
      if (needsIdempotencyKey && !request) throw keyMissing();
      await before?.(dependencies, actor, input);
      let effects: (() => void)[] = [];
      const runOnce = () =>
        dependencies.database.inCompany(actor.companyId, (tx) => {
          effects = [];
          const at = dependencies.clock.now();
          const context: CommandContext<Input> = {
            tx,
            at,
            actor,
            input,
            dependencies,
            audit: (entry) => writeAuditEntry(tx, { ...entry, at, actor: actor.userId }),
            afterCommit: (effect) => effects.push(effect),
          };
          return withIdempotency(tx, { userId: actor.userId, request, at }, () => handler(context));
        });
      const result = await retryDeadlocks(runOnce);
      for (const effect of effects) effect();
      return result;
    });
  return Object.assign(run, { contract });
};

const keyMissing = () =>
  conflict(
    "idempotency_key_missing",
    "This request has no valid Idempotency-Key header, so a repeat could move money twice. Send it with a key of 8 to 128 letters, digits, hyphens or underscores.",
  );

/** Binds a command to the path of its contract. `respond` makes the response where it is not the result itself. */
export const commandRoute = <C extends Contract, Result>(
  dependencies: Dependencies,
  run: Command<C, InputOf<C>, Result>,
  ...[respond]: Result extends ResponseOf<C> ? [respond?: Respond<C, Result>] : [respond: Respond<C, Result>]
): Route =>
  route(run.contract, async (call) => {
    const result = await run(dependencies, call.actor, inputOf(call), idempotentRequestOf(dependencies, run.contract, call));
    // Without `respond` the result is the response: the parameter is optional only then.
    return respond ? respond(result, call) : (result as ResponseOf<C>);
  });

type Respond<C extends Contract, Result> = (result: Result, call: Call<C>) => Promise<ResponseOf<C>>;

const inputOf = <C extends Contract>({ params, body }: Call<C>): InputOf<C> => Object.assign({}, params, body) as InputOf<C>;
