import type { Clock } from "@albashi/dates";
import type { CompanyTransaction, Database } from "../database/in-company.ts";
import { type ConstraintErrors, mapConstraintErrors } from "../database/map-constraint-errors.ts";
import type { Actor } from "../http/actor.ts";
import type { IdempotentRequest } from "../idempotency/request.ts";
import { withIdempotency } from "../idempotency/with-idempotency.ts";
import { writeAuditEntry } from "./store.ts";

export interface ChangeDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The change for the audit entry, and the result for the caller. */
export interface Change<Answer> {
  readonly subject: string;
  readonly answer: Answer;
  readonly details?: Readonly<Record<string, string>>;
}

interface ChangeOptions {
  readonly intent: IdempotentRequest | undefined;
  readonly action: string;
  readonly constraintErrors?: ConstraintErrors;
}

/** Makes a change to a company in one transaction, once per idempotency key, with its audit entry. */
export const withAuditedChange = <Answer>(
  { database, clock }: ChangeDependencies,
  { companyId, userId }: Actor,
  { intent, action, constraintErrors = {} }: ChangeOptions,
  work: (tx: CompanyTransaction, at: Date) => Promise<Change<Answer>>,
): Promise<Answer> =>
  mapConstraintErrors(constraintErrors, () =>
    database.inCompany(companyId, (tx) => {
      const at = clock.now();
      return withIdempotency(tx, { userId, intent, at }, async () => {
        const { subject, answer, details } = await work(tx, at);
        await writeAuditEntry(tx, { at, actor: userId, action, subject, ...(details ? { details } : {}) });
        return answer;
      });
    }),
  );
