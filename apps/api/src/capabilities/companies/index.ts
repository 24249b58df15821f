// Who acts for a company: what capabilities that know companies, and not logins, ask of identity.
export { findColleagues, findNames } from "../identity/index.ts";
export { companiesRoutes } from "./routes.ts";
export { findCompany, forgetCompany } from "./store.ts";
