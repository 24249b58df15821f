import type { CompanyPurge } from "../retention/company-purge.ts";
import { deleteExpiredKeys } from "./store.ts";

/** Deletes expired idempotency keys with their saved responses: from then on the same key is a new request. */
export const purgeExpiredKeys: CompanyPurge = (tx, { now, limit }) => deleteExpiredKeys(tx, { now, limit });
