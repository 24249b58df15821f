import type { CompanyId } from "@albashi/contracts/ids";

declare const opaque: unique symbol;

/** A transaction on the tables above companies. Only a store can query it. */
export interface PlatformTransaction {
  readonly [opaque]: "platform";
}

/** A transaction for one company: of company tables it sees only that company's rows. */
export interface CompanyTransaction extends PlatformTransaction {
  readonly company: true;
}

export interface Database {
  /** Runs the work for one company in one transaction. */
  inCompany<Result>(companyId: CompanyId, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Runs work above companies (logins, the outbox) in one transaction. Company tables reject it. */
  inPlatform<Result>(work: (tx: PlatformTransaction) => Promise<Result>): Promise<Result>;
  /** Whether PostgreSQL responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
