import { AddGrade, ArchiveGrade, ChangeGrade, ListGrades } from "@albashi/contracts/payroll-grades";
import {
  AddPayComponent,
  AddStructure,
  AddStructureVersion,
  ArchivePayComponent,
  ArchiveStructure,
  ChangeStructure,
  ListPayComponents,
  ListStructures,
  PreviewStructure,
  RenamePayComponent,
} from "@albashi/contracts/payroll-structures";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import * as components from "../use-cases/change-components.ts";
import * as grades from "../use-cases/change-grades.ts";
import * as structures from "../use-cases/change-structures.ts";
import { previewStructure } from "../use-cases/preview-structure.ts";

/** What may stand on a payslip, and how a salary is split into it. */
export const structureRoutes = (parts: Parts): readonly Route[] => [
  route(ListPayComponents, async ({ actor }) => ({ components: await components.listComponents(parts, actor) })),
  route(AddPayComponent, (call) =>
    components.addComponent(parts, call.actor, { sent: call.body, intent: intentOf(parts, AddPayComponent, call) }),
  ),
  route(RenamePayComponent, (call) =>
    components.renameComponent(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, RenamePayComponent, call) }),
  ),
  route(ArchivePayComponent, (call) =>
    components.archiveComponent(parts, call.actor, { ...call.params, intent: intentOf(parts, ArchivePayComponent, call) }),
  ),

  route(ListStructures, async ({ actor }) => ({ structures: await structures.listStructures(parts, actor) })),
  route(AddStructure, (call) => structures.addStructure(parts, call.actor, { ...call.body, intent: intentOf(parts, AddStructure, call) })),
  route(ChangeStructure, (call) =>
    structures.changeStructure(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ChangeStructure, call) }),
  ),
  route(AddStructureVersion, (call) =>
    structures.addStructureVersion(parts, call.actor, {
      ...{ ...call.params, ...call.body, intent: intentOf(parts, AddStructureVersion, call) },
    }),
  ),
  route(ArchiveStructure, (call) =>
    structures.archiveStructure(parts, call.actor, { ...call.params, intent: intentOf(parts, ArchiveStructure, call) }),
  ),
  route(PreviewStructure, ({ actor, body }) => previewStructure(parts, actor, body)),

  route(ListGrades, async ({ actor }) => ({ grades: await grades.listGrades(parts, actor) })),
  route(AddGrade, (call) => grades.addGrade(parts, call.actor, { sent: call.body, intent: intentOf(parts, AddGrade, call) })),
  route(ChangeGrade, (call) =>
    grades.changeGrade(parts, call.actor, { ...call.params, sent: call.body, intent: intentOf(parts, ChangeGrade, call) }),
  ),
  route(ArchiveGrade, (call) => grades.archiveGrade(parts, call.actor, { ...call.params, intent: intentOf(parts, ArchiveGrade, call) })),
];
