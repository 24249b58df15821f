import type { CompanyId, LeaveRequestId } from "@albashi/contracts/ids";
import { lagosDayOf, localDate } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { costOf, isSameDays } from "../model/request-days.ts";
import { findLiveRequestsOn, findRequestDays, type StoredRequest, saveRequestDays } from "../store/requests.ts";
import { lockRequest } from "./decide-leave.ts";
import { tellEmployee } from "./leave-mails.ts";
import { loadLeaveOf } from "./load-leave.ts";
import { planRequest } from "./plan-request.ts";
import { postLedger } from "./post-ledger.ts";

const requestsPerPage = 100;

/**
 * Counts the requests again that include a day which became a holiday or a working day. Days that no longer count return to the balance
 * once, however often this runs; the others of a decided request stay as paid as they were. Returns the last request of the page, or null after the last page.
 */
export const recountRequestsOn = async (
  dependencies: Pick<Dependencies, "database" | "clock">,
  { companyId, day, after }: { companyId: CompanyId; day: string; after: LeaveRequestId | null },
): Promise<LeaveRequestId | null> => {
  const page = await dependencies.database.inCompany(companyId, (tx) =>
    findLiveRequestsOn(tx, { day: localDate(day), after, limit: requestsPerPage }),
  );
  for (const { requestId } of page) await recount(dependencies, { companyId, requestId, day });
  return page.length === requestsPerPage ? (page.at(-1)?.requestId ?? null) : null;
};

const liveStates: readonly StoredRequest["state"][] = ["asked", "approved", "noted"];

const recount = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, requestId, day }: { companyId: CompanyId; requestId: LeaveRequestId; day: string },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const request = await lockRequest(tx, requestId);
    if (!liveStates.includes(request.state)) return;
    const { employeeId, type } = request;
    const before = await findRequestDays(tx, [requestId]);
    const leave = await loadLeaveOf(tx, employeeId);
    const isDecision = request.state !== "asked";
    const kept = isDecision ? before : [];
    const plan = await planRequest(tx, leave, { type, span: request, today: lagosDayOf(at), requestId, isDecision, kept });
    if (isSameDays(before, plan.halves)) return;
    const returned = costOf(before) - costOf(plan.halves);
    await saveRequestDays(tx, companyId, { requestId, employeeId, halves: plan.halves });
    await postLedger(tx, companyId, { employeeId, at });
    if (isDecision) await tellEmployee(tx, { companyId, requestId, verdict: "recounted", at });
    const details = { requestId, day, hundredths: String(returned) };
    await writeAuditEntry(tx, { at, actor: undefined, action: "leave_recounted", subject: employeeId, details });
  });
