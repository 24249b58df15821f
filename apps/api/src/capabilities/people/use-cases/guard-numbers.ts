import type { EmployeeId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Parts } from "../../../parts.ts";
import { limitGuesses } from "../../identity/index.ts";
import { numbersLocked } from "../errors.ts";

const tells = (error: unknown) => error instanceof Refusal && error.code === "number_taken";

/**
 * Runs work that enters identity numbers. That a number is taken tells that a colleague has it, so who hears that often is
 * stopped for a while, and each time is written down apart from the work, which is undone.
 */
export const guardingNumbers = <Result>(
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  { companyId, userId }: Actor,
  employeeId: EmployeeId,
  work: () => Promise<Result>,
): Promise<Result> =>
  limitGuesses(parts, { userId, what: "identity numbers", tells, locked: numbersLocked }, () =>
    work().catch(async (error: unknown) => {
      const at = parts.clock.now();
      if (tells(error))
        await parts.database.inCompany(companyId, (tx) =>
          record(tx, { at, actor: userId, action: "identity_number_refused", subject: employeeId }),
        );
      throw error;
    }),
  );
