import type { Route } from "../../http/route.ts";
import type { Parts } from "../../parts.ts";
import { bankAccountRoutes } from "./routes/bank-accounts.ts";
import { declarationRoutes } from "./routes/declarations.ts";
import { employeeRoutes } from "./routes/employees.ts";
import { importRoutes } from "./routes/imports.ts";
import { particularsRoutes } from "./routes/particulars.ts";
import { recordRoutes } from "./routes/records.ts";
import { staffCallRoutes } from "./routes/staff-calls.ts";
import { structureRoutes } from "./routes/structure.ts";

export const peopleRoutes = (parts: Parts): readonly Route[] => [
  ...staffCallRoutes(parts),
  ...employeeRoutes(parts),
  ...structureRoutes(parts),
  ...bankAccountRoutes(parts),
  ...recordRoutes(parts),
  ...declarationRoutes(parts),
  ...particularsRoutes(parts),
  ...importRoutes(parts),
];
