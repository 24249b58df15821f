import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** A setting that bin/environment gives; tests need the real servers it names. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the tests through bin/check or bin/e2e, which know where the servers are.`);
  return value;
};

/** The same server, another database and person. */
export const databaseUrl = ({ database, user, password }: { database: string; user?: string; password?: string }): string => {
  const url = new URL(setting("POSTGRES_ADMIN_URL"));
  url.pathname = `/${database}`;
  if (user) url.username = user;
  if (password) url.password = password;
  return url.href;
};
