import type { BodyOf } from "@albashi/contracts/contract";
import type { CompanyId, EmployeeId, ReceiptId, ScheduleId, SessionId, UserId } from "@albashi/contracts/ids";
import type { EnterReceipt } from "@albashi/contracts/remittances/receipts";
import { sql } from "kysely";
import { checkReceipt, withdrawReceipt } from "../domains/remittances/schedules/use-cases/check-receipt.ts";
import { enterReceipt } from "../domains/remittances/schedules/use-cases/enter-receipt.ts";
import { finaliseInTransaction } from "../domains/remittances/schedules/use-cases/finalise-schedule.ts";
import { listReceipts } from "../domains/remittances/schedules/use-cases/list-receipts.ts";
import { scheduleRemittances } from "../domains/remittances/schedules/use-cases/schedule-remittances.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Actor } from "../platform/http/actor.ts";
import { insertPaidRun } from "./paid-run.ts";
import { payCompany } from "./pay-company.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

export interface CompanyWithTax {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  /** The FCT schedule of case 1: 140,900. */
  readonly scheduleId: ScheduleId;
}

interface CompanyOptions {
  readonly isOpen?: boolean;
  readonly remitter?: "employer" | "albashi";
}

interface Owed {
  readonly payDay: string;
  readonly state: string;
  readonly naira: number;
  readonly remitter?: "employer" | "albashi";
}

/** Companies that owe tax, and what is done with the receipts of their schedules. */
export const receiptFixture = (fixture: PayoutFixture) => {
  /** A company that owes 140,900 to the FCT for May, on a final schedule unless it stays open. */
  const companyWithTax = async ({ isOpen = false, remitter = "employer" }: CompanyOptions = {}): Promise<CompanyWithTax> => {
    const { companyId } = await payCompany(fixture.dependencies, fixture.adminUrl, { people: 1 });
    const rows = await fixture.rows<{ employeeId: EmployeeId }>(companyId, sql`select employee_id as "employeeId" from employees`);
    const employeeId = rows[0]?.employeeId ?? newId<EmployeeId>();
    const scheduleId = await oweTax({ companyId, employeeId }, { payDay: "2026-05-25", state: "FC", naira: 140_900, remitter });
    if (!isOpen) await finalise(companyId, scheduleId);
    return { companyId, employeeId, scheduleId };
  };

  const oweTax = async (
    { companyId, employeeId }: Omit<CompanyWithTax, "scheduleId">,
    { payDay, state, naira, remitter = "employer" }: Owed,
  ) => {
    const people = [{ employeeId, state, administrator: null, deductions: { paye: naira } }];
    const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay, people, remitter });
    await scheduleRemittances(fixture.dependencies, { companyId, runId });
    const rows = await fixture.rows<{ scheduleId: ScheduleId }>(
      companyId,
      sql`select schedule_id as "scheduleId" from remittance_schedule_lines where run_id = ${runId}`,
    );
    return rows[0]?.scheduleId ?? newId<ScheduleId>();
  };

  const finalise = (companyId: CompanyId, scheduleId: ScheduleId) =>
    fixture.dependencies.database.inCompany(companyId, (tx) =>
      finaliseInTransaction(tx, { companyId, scheduleId, by: newId<UserId>(), at: fixture.now() }),
    );

  const actorOf = ({ companyId }: Pick<CompanyWithTax, "companyId">, over: Partial<Actor> = {}): Actor => ({
    ...{ userId: newId<UserId>(), companyId, sessionId: newId<SessionId>(), kind: "employer", role: "owner", employeeId: undefined },
    ...{ mustChoosePassword: false, hasSecondFactor: true, moneyRightsFrom: null, needsSecondFactor: true, isSteppedUp: true },
    ...over,
  });

  /** Numbers are compared among all companies, so each test has its own. */
  const freshNumber = () => `FCT-${newId<ReceiptId>().toUpperCase()}`;
  const receipt = (naira: number, over: Partial<BodyOf<typeof EnterReceipt>> = {}) => ({
    ...{ number: freshNumber(), reference: null, amountKobo: String(naira * 100), paidOn: "2026-06-09" },
    ...{ channel: "state_portal" as const, alsoPays: [] },
    ...over,
  });

  const enter = (into: CompanyWithTax, body: ReturnType<typeof receipt>, actor = actorOf(into)) =>
    enterReceipt(fixture.dependencies, actor, { ...body, scheduleId: into.scheduleId });
  const list = (of: CompanyWithTax, actor = actorOf(of)) => listReceipts(fixture.dependencies, actor, of);
  const check = async (of: CompanyWithTax, naira: number | null, actor = actorOf(of)) => {
    const { receipts } = await list(of);
    const receiptId = (receipts.find(({ state }) => state === "entered") ?? receipts[0])?.receiptId ?? newId<ReceiptId>();
    const amountAtSourceKobo = naira === null ? null : String(naira * 100);
    return checkReceipt(fixture.dependencies, actor, { scheduleId: of.scheduleId, receiptId, way: "portal", amountAtSourceKobo });
  };
  const withdraw = async (of: CompanyWithTax) => {
    const [newest] = (await list(of)).receipts;
    const receiptId = newest?.receiptId ?? newId<ReceiptId>();
    return withdrawReceipt(fixture.dependencies, actorOf(of), { scheduleId: of.scheduleId, receiptId });
  };
  return { companyWithTax, oweTax, finalise, actorOf, freshNumber, receipt, enter, list, check, withdraw };
};
