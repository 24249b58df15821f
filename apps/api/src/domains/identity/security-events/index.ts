export { recordSecurityEvent } from "./use-cases/record-security-event.ts";
