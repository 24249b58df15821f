import { AllStaff, EndStaff, NewStaff, ReadStaff } from "@albashi/contracts/people";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { addEmployee } from "../use-cases/add-employee.ts";
import { endStaff } from "../use-cases/end-employment.ts";
import { listStaff, readStaff } from "../use-cases/read-staff.ts";

/** The calls that the specification fixes. */
export const staffCallRoutes = (parts: Parts): readonly Route[] => [
  route(NewStaff, async (call) => {
    const { actor, params, body, userAgent } = call;
    const asked = { adminId: params.adminId, added: body, intent: intentOf(parts, NewStaff, call), userAgent };
    return { message: "Employee added successfully!", data: await addEmployee(parts, actor, asked) };
  }),

  route(AllStaff, async ({ actor, params }) => ({ data: await listStaff(parts, actor, params.id) })),

  route(ReadStaff, async ({ actor, params }) => ({ data: await readStaff(parts, actor, params.id) })),

  route(EndStaff, async (call) => {
    await endStaff(parts, call.actor, { employeeId: call.params.id, intent: intentOf(parts, EndStaff, call) });
    return { message: "User Deleted Successfully" };
  }),
];
