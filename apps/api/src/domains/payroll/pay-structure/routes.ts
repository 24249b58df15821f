import { AddGrade, ArchiveGrade, ChangeGrade, ListGrades } from "@albashi/contracts/payroll/grades";
import {
  AddPayComponent,
  AddStructure,
  AddStructureVersion,
  ArchivePayComponent,
  ArchiveStructure,
  ChangeStructure,
  ListPayComponents,
  ListStructures,
  RenamePayComponent,
} from "@albashi/contracts/payroll/pay-structure";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { addComponent, archiveComponent, listComponents, renameComponent } from "./use-cases/components.ts";
import { addGrade, archiveGrade, changeGrade, listGrades } from "./use-cases/grades.ts";
import { addStructure, addStructureVersion, archiveStructure, changeStructure, listStructures } from "./use-cases/salary-structures.ts";

export const payStructureRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPayComponents, async ({ actor }) => ({ components: await listComponents(dependencies, actor) })),
  route(AddPayComponent, (call) =>
    addComponent(dependencies, call.actor, { sent: call.body, intent: idempotentRequestOf(dependencies, AddPayComponent, call) }),
  ),
  route(RenamePayComponent, (call) =>
    renameComponent(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, RenamePayComponent, call),
    }),
  ),
  route(ArchivePayComponent, (call) =>
    archiveComponent(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ArchivePayComponent, call) }),
  ),
  route(ListStructures, async ({ actor }) => ({ structures: await listStructures(dependencies, actor) })),
  route(AddStructure, (call) =>
    addStructure(dependencies, call.actor, { ...call.body, intent: idempotentRequestOf(dependencies, AddStructure, call) }),
  ),
  route(ChangeStructure, (call) =>
    changeStructure(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, ChangeStructure, call),
    }),
  ),
  route(AddStructureVersion, (call) =>
    addStructureVersion(dependencies, call.actor, {
      ...{ ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, AddStructureVersion, call) },
    }),
  ),
  route(ArchiveStructure, (call) =>
    archiveStructure(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ArchiveStructure, call) }),
  ),
  route(ListGrades, async ({ actor }) => ({ grades: await listGrades(dependencies, actor) })),
  route(AddGrade, (call) =>
    addGrade(dependencies, call.actor, { sent: call.body, intent: idempotentRequestOf(dependencies, AddGrade, call) }),
  ),
  route(ChangeGrade, (call) =>
    changeGrade(dependencies, call.actor, {
      ...call.params,
      sent: call.body,
      intent: idempotentRequestOf(dependencies, ChangeGrade, call),
    }),
  ),
  route(ArchiveGrade, (call) =>
    archiveGrade(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ArchiveGrade, call) }),
  ),
];
