export { queryNotFound } from "./errors.ts";
export type { PayslipQuery } from "./model/query.ts";
export { lockQuery } from "./store/queries.ts";
export { findQueryInTransaction } from "./use-cases/read-queries.ts";
export { reopenPayslipQueries } from "./use-cases/reopen-queries.ts";
export { transitionQuery } from "./use-cases/reply-to-query.ts";
