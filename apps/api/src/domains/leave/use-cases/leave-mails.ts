import type { CompanyId, LeaveRequestId } from "@albashi/contracts/ids";
import { addDays, addMs, formatDay, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { leaveDecisionMail, leaveToDecideMail } from "@albashi/templates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { isAllowed } from "../../../platform/http/permissions.ts";
import { messageIdOf } from "../../../platform/outbox/message-id-of.ts";
import { enqueue, type OutboxId } from "../../../platform/outbox/store.ts";
import type { PayloadOf } from "../../../platform/outbox/workflow-contract.ts";
import { findAdmins } from "../../identity/index.ts";
import { costOf, isWorkingDay } from "../model/request-days.ts";
import { findDelegationsOf } from "../store/delegations.ts";
import { findLeaveEmployees, type LeaveEmployee } from "../store/employees.ts";
import { findLeaveDecisions, findLeaveRequest, findRequestDays, type StoredRequest } from "../store/requests.ts";
import { SendLeaveDecision, SendLeaveToDecide } from "../workflow-contracts.ts";
import { decidesAs } from "./deciders.ts";
import { loadCalendar } from "./load-leave.ts";

type MailDependencies = Pick<Dependencies, "database" | "email" | "config" | "clock">;
type Recipient = PayloadOf<typeof SendLeaveToDecide>["to"];

const hourMs = 3_600_000;
const remindedAtHour = 9;
/** The calendar that the days of the reminders are counted in. */
const calendarDays = 31;

/**
 * Plans the mails to who decides a request: now, after one working day, and after two, then to every admin for leave as well. Each is
 * sent only while the request waits and its recipient may decide it.
 */
export const askDeciders = async (
  tx: CompanyTransaction,
  { companyId, request, employee, at }: { companyId: CompanyId; request: StoredRequest; employee: LeaveEmployee; at: Date },
) => {
  const today = lagosDayOf(at);
  const admins = await leaveAdmins(tx, { companyId, employee });
  const manager = await joinedDecider(tx, { employee, today });
  const deciders = manager ? [manager] : admins;
  const [first, second] = await nextWorkingDays(tx, today);
  const plan = async (recipients: readonly Recipient[], dueAt: Date, isReminder: boolean) => {
    const { requestId } = request;
    for (const to of recipients)
      await enqueue(tx, SendLeaveToDecide, { payload: { companyId, requestId, to, isReminder }, at, dueAt, companyId });
  };
  await plan(deciders, at, false);
  await plan(deciders, morningOf(first), true);
  await plan(manager ? [manager, ...admins] : admins, morningOf(second), true);
};

const morningOf = (day: LocalDate): Date => addMs(startOfLagosDay(day), remindedAtHour * hourMs);

const nextWorkingDays = async (tx: CompanyTransaction, today: LocalDate): Promise<[LocalDate, LocalDate]> => {
  const calendar = await loadCalendar(tx, { from: today, to: addDays(today, calendarDays) });
  const days = Array.from({ length: calendarDays }, (_, index) => addDays(today, index + 1)).filter((day) => isWorkingDay(day, calendar));
  const [first = addDays(today, 1), second = addDays(today, 2)] = days;
  return [first, second];
};

/** The manager or, on their days, the delegate; undefined where there is none who has joined and can log in to decide. */
const joinedDecider = async (
  tx: CompanyTransaction,
  { employee: { managerId, employeeId }, today }: { employee: LeaveEmployee; today: LocalDate },
): Promise<Recipient | undefined> => {
  if (managerId === null) return undefined;
  const delegations = await findDelegationsOf(tx, { managerId, today });
  const delegate = delegations.find(({ from, delegateId }) => from <= today && delegateId !== employeeId);
  const [decider] = await findLeaveEmployees(tx, [delegate?.delegateId ?? managerId]);
  return decider?.userId ? { employeeId: decider.employeeId } : undefined;
};

/** The admins who decide leave, without the employee. */
const leaveAdmins = async (
  tx: CompanyTransaction,
  { companyId, employee }: { companyId: CompanyId; employee: LeaveEmployee },
): Promise<Recipient[]> =>
  (await findAdmins(tx, companyId))
    .filter(({ userId, role }) => userId !== employee.userId && isAllowed({ kind: "employer", role }, "leave.write"))
    .map(({ userId }) => ({ userId }));

/** Mails one who may decide a request, while it waits and they still may. */
export const sendLeaveToDecide = async (
  { database, email, config, clock }: MailDependencies,
  { outboxId, companyId, requestId, to, isReminder }: PayloadOf<typeof SendLeaveToDecide> & { readonly outboxId: OutboxId },
): Promise<void> => {
  const found = await database.inCompany(companyId, async (tx) => {
    const about = await findAbout(tx, requestId);
    if (about?.request.state !== "asked") return undefined;
    const recipient = await findRecipient(tx, { companyId, to, employee: about.employee, today: lagosDayOf(clock.now()) });
    return recipient && { ...about, recipient, cost: costOf(await findRequestDays(tx, [requestId])) };
  });
  if (!found) return;
  const { request, employee, recipient, cost } = found;
  const mail = leaveToDecideMail({
    fullName: recipient.fullName,
    employee: employee.fullName,
    span: inWords(request),
    cost: cost === 100 ? "1 day" : `${cost / 100} days`,
    isReminder,
    link: recipient.isAdmin ? `${config.publicUrl}/#/dash/leave` : `${config.publicUrl}/#/app2/leave`,
  });
  await email.send({ ...mail, to: recipient.email, messageId: messageIdOf(config, outboxId) });
};

interface Asked {
  readonly companyId: CompanyId;
  readonly to: Recipient;
  readonly employee: LeaveEmployee;
  readonly today: LocalDate;
}

const findRecipient = async (tx: CompanyTransaction, { companyId, to, employee, today }: Asked) => {
  if ("employeeId" in to) {
    const [decider] = await findLeaveEmployees(tx, [to.employeeId]);
    const mayDecide = decider && !decider.hasLeft && (await decidesAs(tx, { deciderId: to.employeeId, employee, today }));
    return mayDecide ? { fullName: decider.fullName, email: decider.email, isAdmin: false } : undefined;
  }
  const [admin] = await findAdmins(tx, companyId, to.userId);
  if (!admin || !isAllowed({ kind: "employer", role: admin.role }, "leave.write")) return undefined;
  return { fullName: admin.fullName, email: admin.email, isAdmin: true };
};

/** Plans the mail about what became of an employee's leave, unless they did it themselves. */
export const tellEmployee = (
  tx: CompanyTransaction,
  { at, ...payload }: Pick<PayloadOf<typeof SendLeaveDecision>, "companyId" | "requestId" | "verdict"> & { readonly at: Date },
) => enqueue(tx, SendLeaveDecision, { payload, at, companyId: payload.companyId });

/** Mails an employee what became of their leave, with what the decider wrote. */
export const sendLeaveDecision = async (
  { database, email, config }: MailDependencies,
  { outboxId, companyId, requestId, verdict }: PayloadOf<typeof SendLeaveDecision> & { readonly outboxId: OutboxId },
): Promise<void> => {
  const found = await database.inCompany(companyId, async (tx) => {
    const about = await findAbout(tx, requestId);
    const decision = (await findLeaveDecisions(tx, [requestId])).findLast((one) => one.verdict === verdict);
    return about && { ...about, comment: decision?.comment ?? null };
  });
  if (!found || found.employee.hasLeft) return;
  const { request, employee, comment } = found;
  const link = `${config.publicUrl}/#/app2/leave`;
  const mail = leaveDecisionMail({ fullName: employee.fullName, span: inWords(request), verdict, comment, link });
  await email.send({ ...mail, to: employee.email, messageId: messageIdOf(config, outboxId) });
};

const findAbout = async (tx: CompanyTransaction, requestId: LeaveRequestId) => {
  const request = await findLeaveRequest(tx, requestId);
  const [employee] = request ? await findLeaveEmployees(tx, [request.employeeId]) : [];
  return request && employee && { request, employee };
};

const inWords = ({ from, to }: StoredRequest): string => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`);
