import type { Clock } from "@albashi/dates";
import type { Config } from "./config.ts";
import type { Database } from "./database/in-company.ts";
import type { Email } from "./providers/email/port.ts";
import type { PasswordHashing } from "./providers/password-hashing/port.ts";
import type { Secrets } from "./providers/secrets/port.ts";

/** What the capabilities work with. compose.ts chooses each; a use case names the ones it needs. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly secrets: Secrets;
  readonly email: Email;
}
