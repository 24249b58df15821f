export { newsletterRoutes } from "./routes.ts";
export { newsletterWorkflows } from "./workflows/mails.ts";
