import type { CompanyId } from "@albashi/contracts/ids";

declare const opaque: unique symbol;

/** A transaction on the tables above companies. Only a store can ask it anything. */
export interface PlatformTransaction {
  readonly [opaque]: "platform";
}

/** A transaction that works for one company: of company tables it sees that company's rows and no other. */
export interface CompanyTransaction extends PlatformTransaction {
  readonly company: true;
}

export interface Database {
  /** Runs the work for one company, all or nothing. */
  inCompany<Result>(companyId: CompanyId, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Runs work that stands above companies (logins, the outbox), all or nothing. Company tables refuse it. */
  inPlatform<Result>(work: (tx: PlatformTransaction) => Promise<Result>): Promise<Result>;
  /** Whether PostgreSQL answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
