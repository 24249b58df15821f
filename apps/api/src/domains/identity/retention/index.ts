export { purgeExpired } from "./use-cases/purge-expired.ts";
