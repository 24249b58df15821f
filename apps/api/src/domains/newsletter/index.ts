export { purgeSubscriptions } from "./use-cases/purge-subscriptions.ts";
export { newsletterWorkflows } from "./workflows/mails.ts";
