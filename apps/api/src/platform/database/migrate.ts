import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";

/** Migrates a database to the newest migration, as its owner. */
export const migrate = (ownerUrl: string) =>
  runner({
    databaseUrl: ownerUrl,
    dir: fileURLToPath(new URL("../../../migrations", import.meta.url)),
    ignorePattern: "checksums.txt",
    direction: "up",
    migrationsTable: "migrations",
    singleTransaction: true,
    checkOrder: true,
    log: () => undefined,
  });

if (import.meta.main) {
  const ownerUrl = process.env["DATABASE_OWNER_URL"];
  if (!ownerUrl) throw new Error("DATABASE_OWNER_URL is not set: it says which database to migrate, as its owner.");
  const applied = await migrate(ownerUrl);
  console.log(applied.length === 0 ? "database is up to date" : `migrated: ${applied.map((one) => one.name).join(", ")}`);
}
