import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { componentNameTaken, gradeNameTaken, payGroupNameTaken, structureNameTaken } from "../errors.ts";

export type SetUpParts = Pick<Parts, "database" | "clock">;

/** What somebody did to the set-up, for the audit, and what they are answered. */
export interface Change<Answer> {
  readonly subject: string;
  readonly answer: Answer;
  readonly details?: Readonly<Record<string, string>>;
}

/** What each constraint means to the person whose change broke it. */
const meanings: Readonly<Record<string, () => Error>> = {
  one_component_of_a_name: componentNameTaken,
  one_structure_of_a_name: structureNameTaken,
  one_grade_of_a_name: gradeNameTaken,
  one_pay_group_of_a_name: payGroupNameTaken,
};

/** Changes how a company pays: once for each intent, with its audit line, and in the database's own limits. */
export const changing = async <Answer>(
  { database, clock }: SetUpParts,
  { companyId, userId }: Actor,
  { intent, action }: { intent: Intent | undefined; action: string },
  work: (tx: CompanyTransaction, at: Date) => Promise<Change<Answer>>,
): Promise<Answer> => {
  try {
    return await database.inCompany(companyId, (tx) => {
      const at = clock.now();
      return once(tx, { userId, intent, at }, async () => {
        const { subject, answer, details } = await work(tx, at);
        await record(tx, { at, actor: userId, action, subject, ...(details ? { details } : {}) });
        return answer;
      });
    });
  } catch (error) {
    throw meanings[violatedConstraint(error) ?? ""]?.() ?? error;
  }
};
