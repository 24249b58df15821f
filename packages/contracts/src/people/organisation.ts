import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { CustomFieldId, DepartmentId, EmployeeId } from "../ids.ts";
import { pictureErrors, pictureUpload } from "./pictures.ts";
import { requiredText } from "./profiles.ts";

const Department = z.object({ departmentId: DepartmentId, name: z.string(), people: z.number() }).check(z.meta({ id: "Department" }));
const exampleDepartment = { departmentId: "0198a7c4-0000-7000-8000-000000000020", name: "Finance", people: 4 };
const departmentParams = z.object({ departmentId: DepartmentId });
const departmentBody = z.strictObject({ name: requiredText(80, "Please give the department a name.") });

export const ListDepartments = contract({
  method: "GET",
  path: "/api/v1/departments",
  permission: "people.read",
  summary: "List departments with their number of employees",
  response: z.object({ departments: z.array(Department) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { departments: [exampleDepartment] } },
});

export const AddDepartment = contract({
  method: "POST",
  path: "/api/v1/departments",
  permission: "people.write",
  summary: "Add a department",
  body: departmentBody,
  response: Department,
  successStatus: 201,
  errors: { department_name_taken: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "Finance" }, response: { ...exampleDepartment, people: 0 } },
});

export const RenameDepartment = contract({
  method: "PATCH",
  path: "/api/v1/departments/:departmentId",
  permission: "people.write",
  summary: "Rename a department",
  params: departmentParams,
  body: departmentBody,
  response: Department,
  successStatus: 200,
  errors: { department_not_found: "not_found", department_name_taken: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "Finance and audit" }, response: { ...exampleDepartment, name: "Finance and audit" } },
});

/** Only a department that never had employees: history names the others. */
export const RemoveDepartment = contract({
  method: "DELETE",
  path: "/api/v1/departments/:departmentId",
  permission: "people.write",
  summary: "Remove an empty department",
  params: departmentParams,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { department_not_found: "not_found", department_in_use: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { message: "Department removed." } },
});

export const customFieldTypes = ["text", "number", "day", "yes_no"] as const;
const CustomField = z
  .object({ fieldId: CustomFieldId, name: z.string(), type: z.enum(customFieldTypes) })
  .check(z.meta({ id: "CustomField" }));
const exampleField = { fieldId: "0198a7c4-0000-7000-8000-000000000030", name: "Shirt size", type: "text" };
const fieldParams = z.object({ fieldId: CustomFieldId });

export const ListCustomFields = contract({
  method: "GET",
  path: "/api/v1/custom-fields",
  permission: "people.read",
  summary: "List your company's custom fields",
  response: z.object({ fields: z.array(CustomField) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { fields: [exampleField] } },
});

export const AddCustomField = contract({
  method: "POST",
  path: "/api/v1/custom-fields",
  permission: "company.write",
  summary: "Add a custom field; there may be twenty",
  body: z.strictObject({
    name: requiredText(60, "Please give the field a name."),
    type: z.enum(customFieldTypes, "Please choose what the field holds."),
  }),
  response: CustomField,
  successStatus: 201,
  errors: { custom_field_name_taken: "conflict", too_many_custom_fields: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { name: "Shirt size", type: "text" }, response: exampleField },
});

/** Deletes the employees' values too. */
export const RemoveCustomField = contract({
  method: "DELETE",
  path: "/api/v1/custom-fields/:fieldId",
  permission: "company.write",
  summary: "Remove a custom field and its values",
  params: fieldParams,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { custom_field_unknown: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { message: "Field removed." } },
});

const employeeParams = z.object({ employeeId: EmployeeId });
const pictureResponse = z.object({ picture: z.string() });
const examplePicture = { picture: "/api/v1/people/0198a7c4-0000-7000-8000-000000000010/picture?v=0198a7c4" };
const pictureKinds = { ...pictureErrors, idempotency_key_reused: "conflict" } as const;

export const ChangePicture = contract({
  method: "PUT",
  path: "/api/v1/people/:employeeId/picture",
  permission: "people.write",
  summary: "Set an employee's picture",
  params: employeeParams,
  upload: pictureUpload,
  response: pictureResponse,
  successStatus: 200,
  errors: { employee_not_found: "not_found", ...pictureKinds },
  failureShape: "problem",
  example: { request: { profilePicture: "(the picture)" }, response: examplePicture },
});

export const ReadPicture = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/picture",
  permission: "people.read",
  summary: "Read an employee's picture",
  params: employeeParams,
  query: z.object({ v: z.optional(z.string()) }),
  response: z.unknown(),
  responseFileTypes: ["image/webp"],
  successStatus: 200,
  errors: { employee_not_found: "not_found", picture_not_found: "not_found" },
  failureShape: "problem",
  example: { response: "(the picture)" },
});

/** An employee sets their own picture. */
export const ChangeOwnPicture = contract({
  method: "PUT",
  path: "/api/v1/me/picture",
  permission: "staff.own",
  summary: "Set your own picture",
  upload: pictureUpload,
  response: pictureResponse,
  successStatus: 200,
  errors: { employee_not_found: "not_found", ...pictureKinds },
  failureShape: "problem",
  example: { request: { profilePicture: "(the picture)" }, response: { picture: "/api/v1/me/picture?v=0198a7c4" } },
});

export const ReadOwnPicture = contract({
  method: "GET",
  path: "/api/v1/me/picture",
  permission: "staff.own",
  summary: "Read your own picture",
  query: z.object({ v: z.optional(z.string()) }),
  response: z.unknown(),
  responseFileTypes: ["image/webp"],
  successStatus: 200,
  errors: { picture_not_found: "not_found" },
  failureShape: "problem",
  example: { response: "(the picture)" },
});
