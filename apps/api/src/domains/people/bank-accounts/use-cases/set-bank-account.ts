import type { EmployeeId } from "@albashi/contracts/ids";
import type { BankAccountRecord } from "@albashi/contracts/people/bank-accounts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { describeDevice } from "../../../identity/index.ts";
import { employeeNotFound, lockEmployee } from "../../employees/index.ts";
import { accountRecord } from "../model/bank-account.ts";
import { saveBankAccount } from "./save-bank-account.ts";
import { withAccountAlarm } from "./with-account-alarm.ts";

interface Entered {
  readonly employeeId: EmployeeId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly confirmsSharing: boolean;
  readonly userAgent: string;
  readonly intent: IdempotentRequest | undefined;
}

/** An employee or an admin sets the account an employee is paid into from now on. */
export const setBankAccount = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault" | "config">,
  actor: Actor,
  { employeeId, intent, userAgent, confirmsSharing, ...account }: Entered,
): Promise<BankAccountRecord> => {
  const { userId, companyId, kind, role } = actor;
  return withAccountAlarm(dependencies, { companyId, employeeId, by: userId }, () =>
    dependencies.database.inCompany(companyId, (tx) =>
      withIdempotency(tx, { userId, intent, at: dependencies.clock.now() }, async () => {
        const person = await lockEmployee(tx, employeeId);
        if (!person || person.status === "ended") throw employeeNotFound();
        const written = await saveBankAccount(dependencies, tx, {
          ...account,
          ...{ companyId, employeeId, by: userId, from: describeDevice(userAgent), isOwn: kind === "staff" },
          // The call is allowed to admins with the permission, and to the employee for their own account.
          hasRight: true,
          sharingIsConfirmed: confirmsSharing && role === "owner",
        });
        return accountRecord(written);
      }),
    ),
  );
};
