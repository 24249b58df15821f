import type { Dependencies } from "../../../../platform/dependencies.ts";

/**
 * The key of an e-mail's login attempts. It is a keyed hash, so that the table of attempts reveals no e-mail. The prefix keeps it apart
 * from other counters: a typed e-mail such as "code of …" must not count against, or reset, the codes of a user.
 */
export const loginAttemptsHash = ({ secrets }: Pick<Dependencies, "secrets">, email: string): Buffer =>
  secrets.hmacOf(`login of ${email.trim().toLowerCase()}`);
