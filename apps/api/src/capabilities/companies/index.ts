export { companiesRoutes } from "./routes.ts";
export { findCompany, forgetCompany } from "./store.ts";
