import type { CustomFieldId, DepartmentId } from "@albashi/contracts/ids";
import { withAuditedChange } from "../../../../platform/audit/with-audited-change.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import {
  customFieldNameTaken,
  customFieldNotFound,
  departmentInUse,
  departmentNameTaken,
  departmentUnknown,
  tooManyCustomFields,
} from "../errors.ts";
import type { CustomFieldType } from "../model/custom-fields.ts";
import {
  deleteCustomField,
  deleteDepartment,
  findCustomFields,
  findDepartment,
  findDepartments,
  insertCustomField,
  insertDepartment,
  saveDepartmentName,
} from "../store/organisation.ts";

const constraintErrors = {
  one_department_of_a_name: departmentNameTaken,
  employees_company_id_department_id_fkey: departmentInUse,
  one_custom_field_of_a_name: customFieldNameTaken,
};

type StructureDependencies = Pick<Dependencies, "database" | "clock">;

/** The departments of a company, by name, with the number of employees in each. */
export const listDepartments = ({ database }: StructureDependencies, { companyId }: Actor) =>
  database.inCompany(companyId, findDepartments);

export const addDepartment = (
  dependencies: StructureDependencies,
  actor: Actor,
  { name, intent }: { name: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "department_added", constraintErrors }, async (tx, at) => {
    const departmentId = newId<DepartmentId>();
    await insertDepartment(tx, actor.companyId, { departmentId, name, at });
    return { subject: departmentId, answer: { departmentId, name, people: 0 } };
  });

export const renameDepartment = (
  dependencies: StructureDependencies,
  actor: Actor,
  { departmentId, name, intent }: { departmentId: DepartmentId; name: string; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "department_renamed", constraintErrors }, async (tx) => {
    const department = await findDepartment(tx, departmentId);
    if (!department) throw departmentUnknown();
    await saveDepartmentName(tx, { departmentId, name });
    return { subject: departmentId, answer: { ...department, name } };
  });

/** Deletes a department that never had an employee. One with a history is retained, because the history refers to it. */
export const removeDepartment = (
  dependencies: StructureDependencies,
  actor: Actor,
  { departmentId, intent }: { departmentId: DepartmentId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "department_removed", constraintErrors }, async (tx) => {
    if (!(await findDepartment(tx, departmentId))) throw departmentUnknown();
    await deleteDepartment(tx, departmentId);
    return { subject: departmentId, answer: null };
  });

/** The custom fields of a company, in the order in which they were added. */
export const listCustomFields = ({ database }: StructureDependencies, { companyId }: Actor) =>
  database.inCompany(companyId, findCustomFields);

export const addCustomField = (
  dependencies: StructureDependencies,
  actor: Actor,
  { name, type, intent }: { name: string; type: CustomFieldType; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "custom_field_added", constraintErrors }, async (tx, at) => {
    const fieldId = newId<CustomFieldId>();
    if (!(await insertCustomField(tx, actor.companyId, { fieldId, name, type, at }))) throw tooManyCustomFields();
    return { subject: fieldId, answer: { fieldId, name, type } };
  });

/** Deletes a custom field and its values. */
export const removeCustomField = (
  dependencies: StructureDependencies,
  actor: Actor,
  { fieldId, intent }: { fieldId: CustomFieldId; intent: IdempotentRequest | undefined },
) =>
  withAuditedChange(dependencies, actor, { intent, action: "custom_field_removed", constraintErrors }, async (tx) => {
    if (!(await deleteCustomField(tx, fieldId))) throw customFieldNotFound();
    return { subject: fieldId, answer: null };
  });
