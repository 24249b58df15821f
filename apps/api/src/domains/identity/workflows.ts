import { accountsWorkflows } from "./accounts/workflows.ts";
import { notificationsWorkflows } from "./notifications/workflows.ts";

/** All durable workflows of the identity domain. */
export const identityWorkflows = [...accountsWorkflows, ...notificationsWorkflows];
