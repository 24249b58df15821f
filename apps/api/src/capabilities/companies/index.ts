export { companiesRoutes } from "./routes.ts";
