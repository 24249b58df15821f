import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { deleteAttemptsOfLogin } from "../store/login-attempts.ts";
import { loginAttemptsHash } from "./login-attempts-hash.ts";

/** Forgets the failed logins of an e-mail for every address and device, and lifts their lockouts. */
export const clearLoginAttempts = ({ secrets }: Pick<Dependencies, "secrets">, tx: PlatformTransaction, email: string) =>
  deleteAttemptsOfLogin(tx, loginAttemptsHash({ secrets }, email));
