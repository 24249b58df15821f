import type { EmployeeId } from "@albashi/contracts/ids";
import type { BankAccountRecord } from "@albashi/contracts/people-bank-accounts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { deviceInWords } from "../../identity/index.ts";
import { employeeNotFound } from "../errors.ts";
import { accountRecord } from "../model/bank-account.ts";
import { lockEmployee } from "../store.ts";
import { alarming } from "./raise-account-alarm.ts";
import { writeBankAccount } from "./write-bank-account.ts";

interface Entered {
  readonly employeeId: EmployeeId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly confirmsSharing: boolean;
  readonly userAgent: string;
  readonly intent: Intent | undefined;
}

/** Somebody says where a person is paid from now on: the person themselves, or an admin. */
export const setBankAccount = (
  parts: Pick<Parts, "database" | "clock" | "vault" | "config">,
  actor: Actor,
  { employeeId, intent, userAgent, confirmsSharing, ...account }: Entered,
): Promise<BankAccountRecord> => {
  const { userId, companyId, kind, role } = actor;
  return alarming(parts, { companyId, employeeId, by: userId }, () =>
    parts.database.inCompany(companyId, (tx) =>
      once(tx, { userId, intent, at: parts.clock.now() }, async () => {
        const person = await lockEmployee(tx, employeeId);
        if (!person || person.status === "ended") throw employeeNotFound();
        const written = await writeBankAccount(parts, tx, {
          ...account,
          ...{ companyId, employeeId, by: userId, from: deviceInWords(userAgent), isOwn: kind === "staff" },
          // The call is for those who may, and for the person themselves.
          hasRight: true,
          sharingIsConfirmed: confirmsSharing && role === "owner",
        });
        return accountRecord(written);
      }),
    ),
  );
};
