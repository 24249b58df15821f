export { purgeImports } from "./use-cases/purge-imports.ts";
