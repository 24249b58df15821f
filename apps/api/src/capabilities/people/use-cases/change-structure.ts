import type { CustomFieldId, DepartmentId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { customFieldNotFound, departmentUnknown, tooManyCustomFields } from "../errors.ts";
import type { CustomFieldType } from "../model/custom-fields.ts";
import * as store from "../store.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";

type StructureParts = Pick<Parts, "database" | "clock">;

/** The departments of a company, by name, with how many work in each. */
export const listDepartments = ({ database }: StructureParts, { companyId }: Actor) => database.inCompany(companyId, store.findDepartments);

export const addDepartment = (parts: StructureParts, actor: Actor, { name, intent }: { name: string; intent: Intent | undefined }) =>
  changing(parts, actor, { intent, action: "department_added" }, async (tx, at) => {
    const departmentId = newId<DepartmentId>();
    await store.insertDepartment(tx, actor.companyId, { departmentId, name, at });
    return { subject: departmentId, answer: { departmentId, name, people: 0 } };
  });

export const renameDepartment = (
  parts: StructureParts,
  actor: Actor,
  { departmentId, name, intent }: { departmentId: DepartmentId; name: string; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "department_renamed" }, async (tx) => {
    const department = await store.findDepartment(tx, departmentId);
    if (!department) throw departmentUnknown();
    await store.renameDepartment(tx, { departmentId, name });
    return { subject: departmentId, answer: { ...department, name } };
  });

/** Takes away a department in which nobody ever worked. One that has a history keeps its name for it. */
export const removeDepartment = (
  parts: StructureParts,
  actor: Actor,
  { departmentId, intent }: { departmentId: DepartmentId; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "department_removed" }, async (tx) => {
    if (!(await store.findDepartment(tx, departmentId))) throw departmentUnknown();
    await store.deleteDepartment(tx, departmentId);
    return { subject: departmentId, answer: null };
  });

/** The fields that a company keeps of its own, in the order in which they were added. */
export const listCustomFields = ({ database }: StructureParts, { companyId }: Actor) =>
  database.inCompany(companyId, store.findCustomFields);

export const addCustomField = (
  parts: StructureParts,
  actor: Actor,
  { name, type, intent }: { name: string; type: CustomFieldType; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "custom_field_added" }, async (tx, at) => {
    const fieldId = newId<CustomFieldId>();
    if (!(await store.insertCustomField(tx, actor.companyId, { fieldId, name, type, at }))) throw tooManyCustomFields();
    return { subject: fieldId, answer: { fieldId, name, type } };
  });

/** Takes a field of the company's own away, and what people have in it. */
export const removeCustomField = (
  parts: StructureParts,
  actor: Actor,
  { fieldId, intent }: { fieldId: CustomFieldId; intent: Intent | undefined },
) =>
  changing(parts, actor, { intent, action: "custom_field_removed" }, async (tx) => {
    if (!(await store.deleteCustomField(tx, fieldId))) throw customFieldNotFound();
    return { subject: fieldId, answer: null };
  });

/** Changes how a company is laid out: once for each intent, with its audit line, and in the database's own limits. */
const changing = <Answer>(
  { database, clock }: StructureParts,
  { companyId, userId }: Actor,
  { intent, action }: { intent: Intent | undefined; action: string },
  work: (tx: CompanyTransaction, at: Date) => Promise<{ subject: string; answer: Answer }>,
): Promise<Answer> =>
  asRefusals(() =>
    database.inCompany(companyId, (tx) => {
      const at = clock.now();
      return once(tx, { userId, intent, at }, async () => {
        const { subject, answer } = await work(tx, at);
        await record(tx, { at, actor: userId, action, subject });
        return answer;
      });
    }),
  );
