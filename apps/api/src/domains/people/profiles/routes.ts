import { ChangePerson, ChangeSalary, ExportPeople, ListPeople, ReadOrgChart, ReadPerson } from "@albashi/contracts/people/directory";
import { ReadOwnPerson } from "@albashi/contracts/people/own-profile";
import { AllStaff, NewStaff, ReadStaff } from "@albashi/contracts/people/profiles";
import { localDate } from "@albashi/dates";
import { kobo } from "@albashi/money";
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
  route(ChangePerson, (call) => {
    const { version, holdsFrom, ...sent } = call.body;
    const from = holdsFrom === undefined ? undefined : localDate(holdsFrom);
    const { employeeId } = call.params;
    return updateEmployee(dependencies, call.actor, {
      employeeId,
      version,
      effectiveFrom: from,
      sent,
      intent: idempotentRequestOf(dependencies, ChangePerson, call),
    });
  }),
  route(ChangeSalary, (call) => {
    const { version, validFrom, monthlyGrossKobo } = call.body;
    const salary = { validFrom: localDate(validFrom), monthlyGross: kobo(monthlyGrossKobo) };
    return changeSalary(dependencies, call.actor, {
      ...call.params,
      version,
      ...salary,
      intent: idempotentRequestOf(dependencies, ChangeSalary, call),
    });
  }),
  route(NewStaff, async (call) => {
    const { actor, params, body, userAgent } = call;
    const request = { adminId: params.adminId, added: body, intent: idempotentRequestOf(dependencies, NewStaff, call), userAgent };
    return { message: "Employee added successfully!", data: await addEmployee(dependencies, actor, request) };
  }),
  route(AllStaff, async ({ actor, params }) => ({ data: await listStaff(dependencies, actor, params.id) })),
  route(ReadStaff, async ({ actor, params }) => ({ data: await readStaff(dependencies, actor, params.id) })),
];
