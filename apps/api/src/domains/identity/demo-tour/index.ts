export { authenticateVisitor } from "./use-cases/authenticate-visitor.ts";
