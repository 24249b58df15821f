import type { BodyOf } from "@albashi/contracts/contract";
import { ChangePerson, ChangeSalary, ExportPeople, ListPeople, ReadOrgChart, ReadPerson } from "@albashi/contracts/people-directory";
import { Activate, EndEmployment, InviteAgain, PreviewLeaving, TakeBackNotice } from "@albashi/contracts/people-leaving";
import { ReadOwnPerson } from "@albashi/contracts/people-own";
import { ChangeOwnPicture, ChangePicture, ReadOwnPicture, ReadPicture } from "@albashi/contracts/people-structure";
import { type LocalDate, localDate } from "@albashi/dates";
import { kobo } from "@albashi/money";
import { fileRoute, type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { changePerson } from "../use-cases/change-person.ts";
import { changePicture, readPicture } from "../use-cases/change-picture.ts";
import { changeSalary } from "../use-cases/change-salary.ts";
import { endEmployment, previewLeaving } from "../use-cases/end-employment.ts";
import { exportPeople } from "../use-cases/export-people.ts";
import { inviteAnew } from "../use-cases/invite-employee.ts";
import { listPeople } from "../use-cases/list-people.ts";
import { activate, takeNoticeBack } from "../use-cases/move-along.ts";
import { ownEmployeeId } from "../use-cases/own-employee.ts";
import { readChart } from "../use-cases/read-chart.ts";
import { readOwnPerson } from "../use-cases/read-own-person.ts";
import { readPerson } from "../use-cases/read-person.ts";

export const employeeRoutes = (parts: Parts): readonly Route[] => [
  ...directoryRoutes(parts),
  ...changingRoutes(parts),
  ...lifeRoutes(parts),
  ...pictureRoutes(parts),
];

const directoryRoutes = (parts: Parts): readonly Route[] => [
  route(ListPeople, ({ actor, query: { sort, cursor, ...filter } }) => listPeople(parts, actor, { filter, sort, cursor })),
  fileRoute(ExportPeople, ({ actor, query: { format, ...filter } }) => exportPeople(parts, actor, { filter, format })),
  route(ReadOrgChart, async ({ actor }) => ({ people: await readChart(parts, actor) })),
  route(ReadPerson, ({ actor, params }) => readPerson(parts, actor, params.employeeId)),
  route(ReadOwnPerson, ({ actor }) => readOwnPerson(parts, actor)),
];

const changingRoutes = (parts: Parts): readonly Route[] => [
  route(ChangePerson, (call) => {
    const { version, holdsFrom, ...sent } = call.body;
    const from = holdsFrom === undefined ? undefined : localDate(holdsFrom);
    const { employeeId } = call.params;
    return changePerson(parts, call.actor, { employeeId, version, holdsFrom: from, sent, intent: intentOf(parts, ChangePerson, call) });
  }),
  route(ChangeSalary, (call) => {
    const { version, validFrom, monthlyGrossKobo } = call.body;
    const salary = { validFrom: localDate(validFrom), monthlyGross: kobo(monthlyGrossKobo) };
    return changeSalary(parts, call.actor, { ...call.params, version, ...salary, intent: intentOf(parts, ChangeSalary, call) });
  }),
];

const leavingOf = ({ noticeGivenOn, lastDay, missingNoticeOwedBy }: BodyOf<typeof PreviewLeaving>) => ({
  lastDay: localDate(lastDay),
  noticeGivenOn: noticeGivenOn as LocalDate | undefined,
  missingNoticeOwedBy,
});

const lifeRoutes = (parts: Parts): readonly Route[] => [
  route(PreviewLeaving, ({ actor, params, body }) =>
    previewLeaving(parts, actor, { employeeId: params.employeeId, leaving: leavingOf(body) }),
  ),
  route(EndEmployment, (call) => {
    const { reason } = call.body;
    return endEmployment(parts, call.actor, {
      ...call.params,
      leaving: leavingOf(call.body),
      reason,
      intent: intentOf(parts, EndEmployment, call),
    });
  }),
  route(TakeBackNotice, (call) => takeNoticeBack(parts, call.actor, { ...call.params, intent: intentOf(parts, TakeBackNotice, call) })),
  route(Activate, (call) => activate(parts, call.actor, { ...call.params, intent: intentOf(parts, Activate, call) })),
  route(InviteAgain, async (call) => {
    await inviteAnew(parts, call.actor, { ...call.params, intent: intentOf(parts, InviteAgain, call) });
    return { message: "The invitation is on its way again." };
  }),
];

const pictureRoutes = (parts: Parts): readonly Route[] => [
  route(ChangePicture, async (call) => {
    const { employeeId } = call.params;
    const fileId = await changePicture(parts, call.actor, { employeeId, sent: sentIn(call), intent: intentOf(parts, ChangePicture, call) });
    return { picture: `/api/v1/people/${employeeId}/picture?v=${fileId}` };
  }),
  fileRoute(ReadPicture, ({ actor, params }) => readPicture(parts, actor, params.employeeId)),
  route(ChangeOwnPicture, async (call) => {
    const employeeId = ownEmployeeId(call.actor);
    const fileId = await changePicture(parts, call.actor, {
      employeeId,
      sent: sentIn(call),
      intent: intentOf(parts, ChangeOwnPicture, call),
    });
    return { picture: `/api/v1/me/picture?v=${fileId}` };
  }),
  fileRoute(ReadOwnPicture, ({ actor }) => readPicture(parts, actor, ownEmployeeId(actor))),
];

/** The contract demands the file, so a call without one does not come this far. */
const sentIn = <File>({ upload }: { upload: File | undefined }): File => {
  if (upload === undefined) throw new Error("A call that demands a file came without one.");
  return upload;
};
