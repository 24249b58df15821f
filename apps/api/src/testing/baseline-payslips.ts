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
  return { bytesOf, write, close: () => client.end() };
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
