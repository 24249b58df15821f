import type { EmployeeId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { limitGuesses } from "../../../identity/index.ts";
import { numbersLocked } from "../errors.ts";

const isNumberTakenError = (error: unknown) => error instanceof ApiError && error.code === "number_taken";

/**
 * Runs work that saves identity numbers. A collision reveals that a colleague has the number, so a caller with many collisions
 * is blocked for a while. Each collision is recorded in a separate transaction, because the work rolls back.
 */
export const withGuessLimit = <Result>(
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets">,
  { companyId, userId }: Actor,
  employeeId: EmployeeId,
  work: () => Promise<Result>,
): Promise<Result> =>
  limitGuesses(dependencies, { userId, what: "identity numbers", isNumberTakenError, locked: numbersLocked }, () =>
    work().catch(async (error: unknown) => {
      const at = dependencies.clock.now();
      if (isNumberTakenError(error))
        await dependencies.database.inCompany(companyId, (tx) =>
          writeAuditEntry(tx, { at, actor: userId, action: "identity_number_refused", subject: employeeId }),
        );
      throw error;
    }),
  );
