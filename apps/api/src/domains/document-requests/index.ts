export { purgeDocumentRequests } from "./use-cases/purge-document-requests.ts";
export { remindOfRequests } from "./use-cases/remind-of-requests.ts";
