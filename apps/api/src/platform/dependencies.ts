import type { Clock } from "@albashi/dates";
import type { BankLookup } from "../providers/bank-lookup/port.ts";
import type { CheckoutProvider, WebhookParser } from "../providers/checkout/port.ts";
import type { DocumentSeal } from "../providers/document-seal/port.ts";
import type { Email } from "../providers/email/port.ts";
import type { FileStorage } from "../providers/file-storage/port.ts";
import type { KeyVault } from "../providers/key-vault/port.ts";
import type { RunEventBus } from "../providers/live/port.ts";
import type { MalwareScanner } from "../providers/malware-scanner/port.ts";
import type { OneTimeCodes } from "../providers/one-time-codes/port.ts";
import type { Passkeys } from "../providers/passkeys/port.ts";
import type { PasswordHashing } from "../providers/password-hashing/port.ts";
import type { PayoutProvider, ProviderName } from "../providers/payout/port.ts";
import type { PdfInspection } from "../providers/pdf-inspection/port.ts";
import type { Pictures } from "../providers/pictures/port.ts";
import type { BillingGateway } from "../providers/remita/port.ts";
import type { Secrets } from "../providers/secrets/port.ts";
import type { Signing } from "../providers/signing/port.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/company-transaction.ts";
import type { SheetParser } from "./sheets/sheet-parser.ts";

/** The dependencies of use cases, created in create-dependencies.ts; a use case names the ones it needs. */
export interface Dependencies {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  /** Reads the demonstration company, as a role that cannot write. Undefined where the demo tour is off. */
  readonly demoDatabase: Database | undefined;
  readonly passwords: PasswordHashing;
  readonly secrets: Secrets;
  readonly vault: KeyVault;
  readonly codes: OneTimeCodes;
  readonly passkeys: Passkeys;
  readonly email: Email;
  readonly files: FileStorage;
  readonly pictures: Pictures;
  readonly pdfInspection: PdfInspection;
  readonly scanner: MalwareScanner;
  readonly sheets: SheetParser;
  readonly bankLookup: BankLookup;
  readonly signing: Signing;
  readonly documentSeal: DocumentSeal;
  /** New payments go through the provider in `config.payments.provider`; old ones are queried where they were sent. */
  readonly payouts: Readonly<Record<ProviderName, PayoutProvider>>;
  readonly checkouts: Readonly<Record<ProviderName, CheckoutProvider>>;
  readonly messageReaders: Readonly<Record<ProviderName, WebhookParser>>;
  /** Pays government authorities. Null where no gateway is configured. */
  readonly billing: BillingGateway | null;
  /** Alerts our staff: a log line at level error, with ids and no personal data. */
  readonly alarm: (details: object, what: string) => void;
  /** Notifies subscribers of a run that its money changed. */
  readonly live: RunEventBus;
}
