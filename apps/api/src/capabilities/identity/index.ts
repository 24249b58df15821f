export { identityRoutes } from "./routes.ts";
export { findAdminOf } from "./store.ts";
export { authenticate } from "./use-cases/authenticate.ts";
export { type Origin, openOwnerAccount, refuseWeakPassword } from "./use-cases/open-account.ts";
export { identityWorkflows } from "./workflows/mails.ts";
