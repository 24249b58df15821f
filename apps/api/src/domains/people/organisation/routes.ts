import {
  AddCustomField,
  AddDepartment,
  ListCustomFields,
  ListDepartments,
  RemoveCustomField,
  RemoveDepartment,
  RenameDepartment,
} from "@albashi/contracts/people/organisation";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
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
  route(AddDepartment, (call) =>
    addDepartment(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, AddDepartment, call) }),
  ),
  route(RenameDepartment, (call) =>
    renameDepartment(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, RenameDepartment, call),
    }),
  ),
  route(RemoveDepartment, async (call) => {
    await removeDepartment(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, RemoveDepartment, call) });
    return { message: "The department is removed." };
  }),
  route(ListCustomFields, async ({ actor }) => ({ fields: await listCustomFields(dependencies, actor) })),
  route(AddCustomField, (call) =>
    addCustomField(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, AddCustomField, call) }),
  ),
  route(RemoveCustomField, async (call) => {
    await removeCustomField(dependencies, call.actor, {
      ...call.params,
      intent: idempotentRequestOf(dependencies, RemoveCustomField, call),
    });
    return { message: "The field is removed." };
  }),
];
