import type { BodyOf } from "@albashi/contracts/contract";
import { ChangeOwnPicture, ChangePicture, ReadOwnPicture, ReadPicture } from "@albashi/contracts/people/organisation";
import { EndStaff } from "@albashi/contracts/people/profiles";
import {
  ActivateEmployee,
  EndEmployment,
  PreviewTermination,
  ResendInvitation,
  WithdrawNotice,
} from "@albashi/contracts/people/termination";
import { type LocalDate, localDate } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "./use-cases/actor-checks.ts";
import { changePicture, readPicture } from "./use-cases/change-picture.ts";
import { activate, withdrawNotice } from "./use-cases/change-status.ts";
import { endEmployment, endStaff, previewLeaving } from "./use-cases/end-employment.ts";
import { resendEmployeeInvitation } from "./use-cases/invite-employee.ts";

export const employeesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(PreviewTermination, ({ actor, params, body }) =>
    previewLeaving(dependencies, actor, { employeeId: params.employeeId, leaving: leavingOf(body) }),
  ),
  route(EndEmployment, (call) => {
    const { reason } = call.body;
    return endEmployment(dependencies, call.actor, {
      ...call.params,
      leaving: leavingOf(call.body),
      reason,
      intent: idempotentRequestOf(dependencies, EndEmployment, call),
    });
  }),
  route(WithdrawNotice, (call) =>
    withdrawNotice(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, WithdrawNotice, call) }),
  ),
  route(ActivateEmployee, (call) =>
    activate(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ActivateEmployee, call) }),
  ),
  route(ResendInvitation, async (call) => {
    await resendEmployeeInvitation(dependencies, call.actor, {
      ...call.params,
      intent: idempotentRequestOf(dependencies, ResendInvitation, call),
    });
    return { message: "The invitation is on its way again." };
  }),
  route(ChangePicture, async (call) => {
    const { employeeId } = call.params;
    const fileId = await changePicture(dependencies, call.actor, {
      employeeId,
      sent: sentIn(call),
      intent: idempotentRequestOf(dependencies, ChangePicture, call),
    });
    return { picture: `/api/v1/people/${employeeId}/picture?v=${fileId}` };
  }),
  fileRoute(ReadPicture, ({ actor, params }) => readPicture(dependencies, actor, params.employeeId)),
  route(ChangeOwnPicture, async (call) => {
    const employeeId = ownEmployeeId(call.actor);
    const fileId = await changePicture(dependencies, call.actor, {
      employeeId,
      sent: sentIn(call),
      intent: idempotentRequestOf(dependencies, ChangeOwnPicture, call),
    });
    return { picture: `/api/v1/me/picture?v=${fileId}` };
  }),
  fileRoute(ReadOwnPicture, ({ actor }) => readPicture(dependencies, actor, ownEmployeeId(actor))),
  route(EndStaff, async (call) => {
    await endStaff(dependencies, call.actor, { employeeId: call.params.id, intent: idempotentRequestOf(dependencies, EndStaff, call) });
    return { message: "User Deleted Successfully" };
  }),
];

const leavingOf = ({ noticeGivenOn, lastDay, missingNoticeOwedBy }: BodyOf<typeof PreviewTermination>) => ({
  lastDay: localDate(lastDay),
  noticeGivenOn: noticeGivenOn as LocalDate | undefined,
  missingNoticeOwedBy,
});

/** The contract requires the file, so a request without one never reaches this handler. */
const sentIn = <File>({ upload }: { upload: File | undefined }): File => {
  if (upload === undefined) throw new Error("A call that demands a file came without one.");
  return upload;
};
