import { ExportPeople, ListPeople, ReadOrgChart, ReadPerson } from "@albashi/contracts/people/directory";
import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { AllStaff, NewStaff, ReadStaff } from "@albashi/contracts/people/profiles";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { addEmployee } from "./use-cases/add-employee.ts";
import { changeSalary } from "./use-cases/change-salary.ts";
import { exportEmployees } from "./use-cases/export-employees.ts";
import { listPeople, readChart } from "./use-cases/list-employees.ts";
import { readEmployee } from "./use-cases/read-employee.ts";
import { readOwnProfile } from "./use-cases/read-own-profile.ts";
import { listStaff, readStaff } from "./use-cases/read-staff.ts";
import { updateEmployee } from "./use-cases/update-employee.ts";

export const profilesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListPeople, ({ actor, query: { sort, cursor, ...filter } }) => listPeople(dependencies, actor, { filter, sort, cursor })),
  fileRoute(ExportPeople, ({ actor, query: { format, ...filter } }) => exportEmployees(dependencies, actor, { filter, format })),
  route(ReadOrgChart, async ({ actor }) => ({ people: await readChart(dependencies, actor) })),
  route(ReadPerson, ({ actor, params }) => readEmployee(dependencies, actor, params.employeeId)),
  route(ReadOwnPerson, ({ actor }) => readOwnProfile(dependencies, actor)),
  commandRoute(dependencies, updateEmployee, ({ employeeId }, { actor }) => readEmployee(dependencies, actor, employeeId)),
  commandRoute(dependencies, changeSalary, ({ employeeId }, { actor }) => readEmployee(dependencies, actor, employeeId)),
  route(NewStaff, async (call) => {
    const input = { ...call.params, ...call.body, userAgent: call.userAgent };
    const employee = await addEmployee(dependencies, call.actor, input, idempotentRequestOf(dependencies, NewStaff, call));
    return { message: "Employee added successfully!", data: employee };
  }),
  route(AllStaff, async ({ actor, params }) => ({ data: await listStaff(dependencies, actor, params.id) })),
  route(ReadStaff, async ({ actor, params }) => ({ data: await readStaff(dependencies, actor, params.id) })),
];
