import { ListCustomFields, ListDepartments } from "@albashi/contracts/people/organisation";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import {
  addCustomField,
  addDepartment,
  listCustomFields,
  listDepartments,
  removeCustomField,
  removeDepartment,
  renameDepartment,
} from "./use-cases/departments-and-fields.ts";

export const organisationRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListDepartments, async ({ actor }) => ({ departments: await listDepartments(dependencies, actor) })),
  commandRoute(dependencies, addDepartment),
  commandRoute(dependencies, renameDepartment),
  commandRoute(dependencies, removeDepartment, async () => ({ message: "Department removed." })),
  route(ListCustomFields, async ({ actor }) => ({ fields: await listCustomFields(dependencies, actor) })),
  commandRoute(dependencies, addCustomField),
  commandRoute(dependencies, removeCustomField, async () => ({ message: "Field removed." })),
];
