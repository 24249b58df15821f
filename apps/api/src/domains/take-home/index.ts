export { takeHomeRoutes } from "./routes.ts";
