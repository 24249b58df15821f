import {
  AddCustomField,
  AddDepartment,
  ListCustomFields,
  ListDepartments,
  RemoveCustomField,
  RemoveDepartment,
  RenameDepartment,
} from "@albashi/contracts/people-structure";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import * as structure from "../use-cases/change-structure.ts";

/** Departments, and the fields that a company keeps of its own. */
export const structureRoutes = (parts: Parts): readonly Route[] => [
  route(ListDepartments, async ({ actor }) => ({ departments: await structure.listDepartments(parts, actor) })),
  route(AddDepartment, (call) =>
    structure.addDepartment(parts, call.actor, { ...call.body, intent: intentOf(parts, AddDepartment, call) }),
  ),
  route(RenameDepartment, (call) =>
    structure.renameDepartment(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, RenameDepartment, call) }),
  ),
  route(RemoveDepartment, async (call) => {
    await structure.removeDepartment(parts, call.actor, { ...call.params, intent: intentOf(parts, RemoveDepartment, call) });
    return { message: "The department is removed." };
  }),

  route(ListCustomFields, async ({ actor }) => ({ fields: await structure.listCustomFields(parts, actor) })),
  route(AddCustomField, (call) =>
    structure.addCustomField(parts, call.actor, { ...call.body, intent: intentOf(parts, AddCustomField, call) }),
  ),
  route(RemoveCustomField, async (call) => {
    await structure.removeCustomField(parts, call.actor, { ...call.params, intent: intentOf(parts, RemoveCustomField, call) });
    return { message: "The field is removed." };
  }),
];
