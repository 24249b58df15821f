export { remindOfRequests } from "./use-cases/remind-of-requests.ts";
