import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { throwAwayDatabase } from "@albashi/test-kit";
import { runner } from "node-pg-migrate";
import pg from "pg";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** A database as an earlier release left it: with the migrations up to the named one. Rows can then be inserted and migrated. */
export const partlyMigratedDatabase = async (last: string) => {
  const database = await throwAwayDatabase("template0");
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  let applied = 0;
  /** Applies the migrations up to the named one, or all. */
  const migrateTo = async (name = migrations.at(-1) ?? "") => {
    const wanted = migrations.indexOf(name) + 1;
    if (wanted === 0) throw new Error(`There is no migration ${name}.`);
    // With a client of its own the runner would not wait until it is closed, and dropping the database could break it off.
    const dbClient = new pg.Client({ connectionString: database.ownerUrl });
    await dbClient.connect();
    await runner({
      ...{ dbClient, dir: folder, ignorePattern: "checksums.txt", direction: "up", migrationsTable: "migrations" },
      ...{ singleTransaction: true, checkOrder: true, log: () => undefined, count: wanted - applied },
    });
    await dbClient.end();
    applied = wanted;
  };
  await migrateTo(last);
  // What the rows belong to is not needed to migrate them.
  await admin.query("set session_replication_role = replica");
  const drop = async () => {
    await admin.end();
    await database.drop();
  };
  return { admin, migrateTo, drop };
};
