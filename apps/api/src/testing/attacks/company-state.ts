import pg from "pg";

/** Rows that change without any request (work in progress, when a session was last seen), and the record of refused requests. */
const moving = new Set(["outbox", "sessions", "security_events"]);

/** A reader of a fingerprint of each table of one company. Two equal readings mean that no row of the company has changed. */
export const companyStateReader = async (adminUrl: string) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'company_id' and table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const parts = rows
    .filter(({ name }) => !moving.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '')) as print
         from "${name}" row where company_id = $1`,
    );
  const read = async (companyId: string): Promise<Map<string, string>> => {
    const { rows: prints } = await client.query<{ name: string; print: string }>(parts.join(" union all "), [companyId]);
    return new Map(prints.map(({ name, print }) => [name, print]));
  };
  return { read, query: client.query.bind(client), close: () => client.end() };
};

export type CompanyStateReader = Awaited<ReturnType<typeof companyStateReader>>;

/** The tables in which two readings differ. */
export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
