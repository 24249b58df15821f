import { ChangeOwnPicture, ChangePicture, ReadOwnPicture, ReadPicture } from "@albashi/contracts/people/organisation";
import { PreviewTermination } from "@albashi/contracts/people/termination";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "./use-cases/actor-checks.ts";
import { changeOwnPicture, changePicture, readPicture } from "./use-cases/change-picture.ts";
import { activate, withdrawNotice } from "./use-cases/change-status.ts";
import { endEmployment, endStaff, previewLeaving } from "./use-cases/end-employment.ts";
import { resendInvitation } from "./use-cases/invite-employee.ts";

export const employeesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(PreviewTermination, ({ actor, params, body }) => previewLeaving(dependencies, actor, { ...params, ...body })),
  commandRoute(dependencies, endEmployment),
  commandRoute(dependencies, withdrawNotice),
  commandRoute(dependencies, activate),
  commandRoute(dependencies, resendInvitation, async () => ({ message: "Invitation resent." })),
  route(ChangePicture, async (call) => {
    const { employeeId } = call.params;
    const request = idempotentRequestOf(dependencies, ChangePicture, call);
    const fileId = await changePicture(dependencies, call.actor, { employeeId, sent: sentIn(call) }, request);
    return { picture: `/api/v1/people/${employeeId}/picture?v=${fileId}` };
  }),
  fileRoute(ReadPicture, ({ actor, params }) => readPicture(dependencies, actor, params.employeeId)),
  route(ChangeOwnPicture, async (call) => {
    const employeeId = ownEmployeeId(call.actor);
    const request = idempotentRequestOf(dependencies, ChangeOwnPicture, call);
    const fileId = await changeOwnPicture(dependencies, call.actor, { employeeId, sent: sentIn(call) }, request);
    return { picture: `/api/v1/me/picture?v=${fileId}` };
  }),
  fileRoute(ReadOwnPicture, ({ actor }) => readPicture(dependencies, actor, ownEmployeeId(actor))),
  commandRoute(dependencies, endStaff, async () => ({ message: "User Deleted Successfully" })),
];

/** The contract requires the file, so a request without one never reaches this handler. */
const sentIn = <File>({ upload }: { upload: File | undefined }): File => {
  if (upload === undefined) throw new Error("A call that demands a file came without one.");
  return upload;
};
