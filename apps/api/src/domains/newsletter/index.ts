export { newsletterWorkflows } from "./workflows/mails.ts";
