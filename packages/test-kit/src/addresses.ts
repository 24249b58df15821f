import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** A setting from bin/environment. Tests need the real servers it points to. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the tests through bin/check or bin/e2e, which know where the servers are.`);
  return value;
};

/** The same server with another database and user. */
export const databaseUrl = ({ database, user, password }: { database: string; user?: string; password?: string }): string => {
  const url = new URL(setting("POSTGRES_ADMIN_URL"));
  url.pathname = `/${database}`;
  if (user) url.username = user;
  if (password) url.password = password;
  return url.href;
};
