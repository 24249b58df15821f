import type { CustomFieldId, DepartmentId } from "@albashi/contracts/ids";
import {
  AddCustomField,
  AddDepartment,
  RemoveCustomField,
  RemoveDepartment,
  RenameDepartment,
} from "@albashi/contracts/people/organisation";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import {
  customFieldNameTaken,
  customFieldNotFound,
  departmentInUse,
  departmentNameTaken,
  departmentUnknown,
  tooManyCustomFields,
} from "../errors.ts";
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

/** The departments of a company, by name, with the number of employees in each. */
export const listDepartments = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, findDepartments);

export const addDepartment = command(
  AddDepartment,
  async ({ tx, at, actor, input: { name }, audit }) => {
    const departmentId = newId<DepartmentId>();
    await insertDepartment(tx, actor.companyId, { departmentId, name, at });
    await audit({ action: "department_added", subject: departmentId });
    return { departmentId, name, people: 0 };
  },
  { constraintErrors },
);

export const renameDepartment = command(
  RenameDepartment,
  async ({ tx, input: { departmentId, name }, audit }) => {
    const department = await findDepartment(tx, departmentId);
    if (!department) throw departmentUnknown();
    await saveDepartmentName(tx, { departmentId, name });
    await audit({ action: "department_renamed", subject: departmentId });
    return { ...department, name };
  },
  { constraintErrors },
);

/** Deletes a department that never had an employee. One with a history is retained, because the history refers to it. */
export const removeDepartment = command(
  RemoveDepartment,
  async ({ tx, input: { departmentId }, audit }) => {
    if (!(await findDepartment(tx, departmentId))) throw departmentUnknown();
    await deleteDepartment(tx, departmentId);
    await audit({ action: "department_removed", subject: departmentId });
  },
  { constraintErrors },
);

/** The custom fields of a company, in the order in which they were added. */
export const listCustomFields = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor) =>
  database.inCompany(companyId, findCustomFields);

export const addCustomField = command(
  AddCustomField,
  async ({ tx, at, actor, input: { name, type }, audit }) => {
    const fieldId = newId<CustomFieldId>();
    if (!(await insertCustomField(tx, actor.companyId, { fieldId, name, type, at }))) throw tooManyCustomFields();
    await audit({ action: "custom_field_added", subject: fieldId });
    return { fieldId, name, type };
  },
  { constraintErrors },
);

/** Deletes a custom field and its values. */
export const removeCustomField = command(
  RemoveCustomField,
  async ({ tx, input: { fieldId }, audit }) => {
    if (!(await deleteCustomField(tx, fieldId))) throw customFieldNotFound();
    await audit({ action: "custom_field_removed", subject: fieldId });
  },
  { constraintErrors },
);
