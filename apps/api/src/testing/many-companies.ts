import pg from "pg";

/** Tables that have rows of their own, not of a company. */
const notCopied = ["migrations", "operator_actions", "operator_action_head", "reconciliations", "demo_tours"];

/** The rows of this many companies are inserted by one statement. */
const batch = 500;

interface CopiedColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Whether it alone must be unique, across all companies. */
  readonly isUnique: boolean;
}

/**
 * Multiplies what a database holds: each of its companies is inserted again and again with ids of its own, past triggers and foreign
 * keys. Sealed values of a copy cannot be opened, so it can be searched and counted, but not read. For benchmarks.
 */
export const multiplyCompanies = async (adminUrl: string, copies: number, report: (table: string, rows: number) => void) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    const { rows: columns } = await client.query<CopiedColumn>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey[0] = a.attnum and i.indnatts = 1) as "isUnique"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
         and exists (select from pg_attribute id where id.attrelid = c.oid and id.atttypid = 'uuid'::regtype)
       order by c.relname, a.attnum`,
      [notCopied],
    );
    for (const [table, ofTable] of Map.groupBy(columns, ({ table: name }) => name)) {
      const names = ofTable.map(({ column }) => `"${column}"`).join(", ");
      const values = ofTable.map(copyOf).join(", ");
      await client.query(`create temp table original as select * from ${table}`);
      let inserted = 0;
      for (let from = 1; from <= copies; from += batch) {
        const { rowCount } = await client.query(
          `insert into ${table} (${names}) overriding system value
           select ${values} from generate_series(${from}, ${Math.min(copies, from + batch - 1)}) as copy, original`,
        );
        if (!rowCount) break;
        inserted += rowCount;
      }
      await client.query("drop table original");
      if (inserted > 0) report(table, inserted);
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
};

/**
 * The value of a column in a copy. Of an id, the last two bytes of its time are the number of the copy: rows that name each other still do,
 * and ids are ordered as they were.
 */
const copyOf = ({ column, type, isUnique }: CopiedColumn): string => {
  const own = `original."${column}"`;
  if (type === "uuid") return `overlay(${own}::text placing lpad(to_hex(copy), 4, '0') from 10 for 4)::uuid`;
  if (column === "provider_line_id") return `copy || ${own}`;
  if (column === "reference") return `case when ${own} ~ '^(pay|po)-' then left(${own}, -4) || lpad(to_hex(copy), 4, '0') else ${own} end`;
  if (isUnique && type === "text") return `copy || '.' || ${own}`;
  if (isUnique && type === "bytea") return `sha256(${own} || int4send(copy))`;
  return own;
};
