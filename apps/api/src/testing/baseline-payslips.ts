import type { RunId } from "@albashi/contracts/ids";
import type { ThrowAwayDatabase } from "@albashi/test-kit";
import pg from "pg";

/**
 * Baseline for writing payslips as fast as possible: COPY of the same bytes, in pages, into an equal table with the same key and
 * checks but without row-level security, triggers and foreign keys.
 */
export const openBaselinePayslips = async ({ adminUrl }: ThrowAwayDatabase) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("create table baseline_payslips (like payslips including all)");

  /** A run's payslips in COPY format, in pages of a thousand. */
  const bytesOf = async (runId: RunId, limit: number): Promise<Buffer[]> => {
    const pages: Buffer[] = [];
    for (let from = 0; from < limit; from += pageSize) {
      pages.push(
        await copyOut(
          client,
          `copy (select * from payslips where run_id = '${runId}' order by employee_id offset ${from} limit ${pageSize}) to stdout`,
        ),
      );
    }
    return pages;
  };
  const write = async (pages: readonly Buffer[]) => {
    await client.query("truncate baseline_payslips");
    for (const bytes of pages) await copyIn(client, "copy baseline_payslips from stdin", bytes);
  };
  /** The process of the server, whose children serve the connections. */
  const serverPid = async (): Promise<number> =>
    Number.parseInt((await client.query("select pg_read_file('postmaster.pid') as file")).rows[0].file, 10);
  /** Copies the payslips of a run as those of other companies, without constraints: what a database has gathered over the years. */
  const multiply = async (runId: RunId, copies: number) => {
    const { rows } = await client.query(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'payslips' order by ordinal_position",
    );
    const columns = rows.map(({ name }) => name as string);
    const copied = columns.map((name) =>
      name === "company_id" || name === "run_id" ? `overlay(${name}::text placing lpad(to_hex(n), 6, '0') from 31)::uuid` : name,
    );
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into payslips (${columns.join()}) select ${copied.join()} from payslips, generate_series(1, $2::int) as n where run_id = $1`,
      [runId, copies],
    );
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze payslips");
  };
  return { bytesOf, write, multiply, serverPid, close: () => client.end() };
};

const pageSize = 1_000;

interface Wire {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

class CopyIn extends pg.Query {
  readonly #bytes: Buffer;
  constructor(statement: string, bytes: Buffer, done: (error: Error | null) => void) {
    super(statement, done as never);
    this.#bytes = bytes;
  }
  handleCopyInResponse(connection: Wire) {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }
}

class CopyOut extends pg.Query {
  readonly chunks: Buffer[] = [];
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.chunks.push(Buffer.from(chunk));
  }
}

const copyIn = (client: pg.Client, statement: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(statement, bytes, (error) => (error ? reject(error) : resolve())));
  });

const copyOut = (client: pg.Client, statement: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const copying: CopyOut = new CopyOut(statement, ((error: Error | null) =>
      error ? reject(error) : resolve(Buffer.concat(copying.chunks))) as never);
    client.query(copying);
  });
