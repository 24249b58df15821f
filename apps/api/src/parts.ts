import type { Clock } from "@albashi/dates";
import type { Config } from "./config.ts";
import type { Database } from "./database/in-company.ts";
import type { BankLookup } from "./providers/bank-lookup/port.ts";
import type { CheckoutProvider, MessageReader } from "./providers/checkout/port.ts";
import type { Email } from "./providers/email/port.ts";
import type { FileStorage } from "./providers/file-storage/port.ts";
import type { KeyVault } from "./providers/key-vault/port.ts";
import type { Live } from "./providers/live/port.ts";
import type { OneTimeCodes } from "./providers/one-time-codes/port.ts";
import type { PasswordHashing } from "./providers/password-hashing/port.ts";
import type { PayoutProvider, ProviderName } from "./providers/payout/port.ts";
import type { Pictures } from "./providers/pictures/port.ts";
import type { Secrets } from "./providers/secrets/port.ts";
import type { Signing } from "./providers/signing/port.ts";

/** What the capabilities work with. compose.ts chooses each; a use case names the ones it needs. */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly secrets: Secrets;
  readonly vault: KeyVault;
  readonly codes: OneTimeCodes;
  readonly email: Email;
  readonly files: FileStorage;
  readonly pictures: Pictures;
  readonly bankLookup: BankLookup;
  readonly signing: Signing;
  /** New payments go through the one that `config.payments.provider` names; old ones are asked about where they were sent. */
  readonly payouts: Readonly<Record<ProviderName, PayoutProvider>>;
  readonly checkouts: Readonly<Record<ProviderName, CheckoutProvider>>;
  readonly messageReaders: Readonly<Record<ProviderName, MessageReader>>;
  /** Calls our own people: a line of the log at level error, with ids and never with anybody's data. */
  readonly alarm: (details: object, what: string) => void;
  /** Tells whoever watches a run that its money moved. */
  readonly live: Live;
}
