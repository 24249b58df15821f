import { ListGrades } from "@albashi/contracts/payroll/grades";
import { ListPayComponents, ListStructures } from "@albashi/contracts/payroll/pay-structure";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { addComponent, archiveComponent, listComponents, renameComponent } from "./use-cases/components.ts";
import { addGrade, archiveGrade, changeGrade, listGrades } from "./use-cases/grades.ts";
import { addStructure, addStructureVersion, archiveStructure, changeStructure, listStructures } from "./use-cases/salary-structures.ts";

export const payStructureRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPayComponents, async ({ actor }) => ({ components: await listComponents(dependencies, actor) })),
  commandRoute(dependencies, addComponent),
  commandRoute(dependencies, renameComponent),
  commandRoute(dependencies, archiveComponent),
  route(ListStructures, async ({ actor }) => ({ structures: await listStructures(dependencies, actor) })),
  commandRoute(dependencies, addStructure),
  commandRoute(dependencies, changeStructure),
  commandRoute(dependencies, addStructureVersion),
  commandRoute(dependencies, archiveStructure),
  route(ListGrades, async ({ actor }) => ({ grades: await listGrades(dependencies, actor) })),
  commandRoute(dependencies, addGrade),
  commandRoute(dependencies, changeGrade),
  commandRoute(dependencies, archiveGrade),
];
