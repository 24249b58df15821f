import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { PlatformTransaction } from "./company-transaction.ts";
import { ConnectionTimeout } from "./connection-timeout.ts";
import type { DB } from "./tables.ts";

interface Opening {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Beginning {
  /** Statements that precede the work's own. */
  readonly openings: readonly Opening[];
  readonly isReadOnly: boolean;
}

/** Takes a connection, runs the work in one transaction on it, and commits; any error rolls back. */
export const openTransaction = async <Result>(
  pool: pg.Pool,
  beginning: Beginning,
  work: (tx: PlatformTransaction) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect().catch(asConnectionTimeout);
  const connection = new LazyTransaction(client, beginning);
  let broken = false;
  // The pool has no listener on a checked-out connection, and an unhandled error event ends the process.
  const onLost = () => {
    broken = true;
  };
  client.on("error", onLost);
  try {
    const tx = kyselyOn(connection) as unknown as PlatformTransaction;
    if (beginning.isReadOnly) readOnlyTransactions.add(tx);
    const result = await work(tx);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback().catch(onLost);
    throw error;
  } finally {
    connection.close();
    client.off("error", onLost);
    client.release(broken);
  }
};

/** The pool's own errors have no code: one for a busy pool, one for a new connection that is not answered. */
const timeoutMessages = new Set(["timeout exceeded when trying to connect", "Connection terminated due to connection timeout"]);

const asConnectionTimeout = (error: unknown): never => {
  if (error instanceof Error && timeoutMessages.has(error.message)) throw new ConnectionTimeout(error.message, { cause: error });
  throw error;
};

const readOnlyTransactions = new WeakSet<PlatformTransaction>();

/** Whether a transaction belongs to the demo tour, which writes nothing. */
export const isReadOnly = (tx: PlatformTransaction): boolean => readOnlyTransactions.has(tx);

/** The query interface of a transaction. Only stores may import this. */
export const query = (tx: PlatformTransaction): Kysely<DB> => tx as unknown as Kysely<DB>;

/**
 * Sends rows with COPY, the fastest way into PostgreSQL, as one buffer. Company tables reject COPY because of their
 * policies, so it goes into a temporary table. Only stores may import this.
 */
export const copyIn = (tx: PlatformTransaction, statement: string, bytes: Buffer): Promise<void> =>
  query(tx)
    .getExecutor()
    .provideConnection((connection) => (connection as LazyTransaction).copyIn(statement, bytes));

/**
 * A connection whose transaction begins together with its first statement: "begin", the company and the statement are pipelined.
 * Waiting for each would cost three round trips before any work is done.
 */
class LazyTransaction implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #beginning: Beginning;
  #isOpen = false;
  #isOver = false;

  constructor(client: pg.PoolClient, beginning: Beginning) {
    this.#client = client;
    this.#beginning = beginning;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error("This transaction is over; its connection may already serve another company.");
    const opening = this.#isOpen ? [] : this.#open();
    const statement = this.#client.query(compiled.sql, [...compiled.parameters]);
    // All are sent already. If an opening statement fails, this one fails with it: the transaction is aborted.
    const [opened, answered] = await Promise.allSettled([Promise.all(opening), statement]);
    if (opened.status === "rejected") throw opened.reason;
    if (answered.status === "rejected") throw answered.reason;
    const { rows, rowCount } = answered.value;
    return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
  }

  async copyIn(statement: string, bytes: Buffer) {
    if (!this.#isOpen) throw new Error("Nothing is copied before the transaction has begun.");
    await new Promise<void>((resolve, reject) => {
      this.#client.query(new CopyIn(statement, bytes, (error) => (error ? reject(error) : resolve())));
    });
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("A cursor cannot share a pipelined connection: read in pages instead.");
  }

  async commit() {
    if (!this.#isOpen) return;
    const { command } = await this.#client.query("commit");
    // PostgreSQL responds to the commit of a failed transaction with a rollback and no error.
    if (command !== "COMMIT") throw new Error(`The transaction had failed before its commit: PostgreSQL answered ${command}.`);
  }

  async rollback() {
    if (this.#isOpen) await this.#client.query("rollback");
  }

  /** From now on a late statement is rejected instead of running in another caller's transaction. */
  close() {
    this.#isOver = true;
  }

  #open(): Promise<unknown>[] {
    this.#isOpen = true;
    const { openings, isReadOnly } = this.#beginning;
    return [{ text: isReadOnly ? "begin read only" : "begin", values: [] }, ...openings].map(({ text, values }) =>
      this.#client.query(text, [...values]),
    );
  }
}

interface Wire {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query that supplies rows to COPY. A pipelined connection accepts only pg's own kinds of query. */
class CopyIn extends pg.Query {
  readonly #bytes: Buffer;

  constructor(statement: string, bytes: Buffer, done: (error: Error | null) => void) {
    // The types omit that a query takes its callback as the second argument.
    super(statement, done as never);
    this.#bytes = bytes;
  }

  handleCopyInResponse(connection: Wire) {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }
}

// The compiler and the adapter are stateless, so every transaction shares them.
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

const kyselyOn = (connection: DatabaseConnection): Kysely<DB> =>
  new Kysely<DB>({
    config: { dialect },
    driver,
    dialect,
    executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connection) }),
  });
