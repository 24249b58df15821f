import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { checkout, databaseUrl, setting } from "./addresses.ts";

export interface ThrowAwayDatabase {
  /** As the product's role, which owns nothing. */
  readonly url: string;
  /** As the role of the demo tour, which only reads. */
  readonly demoUrl: string;
  /** As the role that migrates. */
  readonly ownerUrl: string;
  /** As a superuser, for breaking things on purpose. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** A migrated database for one test file, copied from a template in a tenth of a second. */
export const throwAwayDatabase = async (template: string): Promise<ThrowAwayDatabase> => {
  const name = `albashi_test_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${template} owner albashi_owner`);
  return { ...urlsOf(name), drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
};

/** Creates a migrated template database and returns its name. */
export const prepareTemplate = async (): Promise<string> => {
  const name = `albashi_template_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} owner albashi_owner`);
  const env = { ...process.env, DATABASE_OWNER_URL: urlsOf(name).ownerUrl };
  execFileSync(process.execPath, [join(checkout, "apps/api/src/platform/database/migrate.ts")], { env, stdio: "pipe" });
  return name;
};

/** Alters a database as a superuser, to remove a constraint or policy on purpose. */
export const alterDatabase = (name: string, statement: string) => asAdmin(statement, urlsOf(name).adminUrl);

export const dropTemplate = (name: string) => asAdmin(`drop database if exists ${name} with (force)`);

const urlsOf = (database: string) => ({
  url: databaseUrl({ database, user: "albashi_app", password: "app-in-development" }),
  demoUrl: databaseUrl({ database, user: "albashi_demo", password: "demo-in-development" }),
  ownerUrl: databaseUrl({ database, user: "albashi_owner", password: "owner-in-development" }),
  adminUrl: databaseUrl({ database }),
});

const asAdmin = async (statement: string, connectionString = setting("POSTGRES_ADMIN_URL")) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
