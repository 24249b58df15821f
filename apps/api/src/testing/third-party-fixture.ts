import type { CompanyId, ScheduleId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import { lagosDayOf, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { chooseRemitter } from "../domains/payments/remitter/use-cases/choose-remitter.ts";
import { approveThirdPartyAccount, rejectThirdPartyAccount } from "../domains/remittances/third-parties/use-cases/decide-account.ts";
import {
  approveTransferOfSchedule,
  cancelTransferOfSchedule,
  prepareTransfer,
} from "../domains/remittances/third-parties/use-cases/pay-third-party.ts";
import { readThirdPartyPayment } from "../domains/remittances/third-parties/use-cases/read-third-party-payment.ts";
import { setThirdPartyAccount } from "../domains/remittances/third-parties/use-cases/set-account.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Actor } from "../platform/http/actor.ts";
import { authorityFixture } from "./authority-fixture.ts";
import { approveNow, calculateNow } from "./pay-company.ts";
import { openPayableRun } from "./payable-run.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

/** The final schedule of a union, and the admin who pays it. */
export interface OwedDues {
  readonly companyId: CompanyId;
  readonly actor: Actor;
  readonly scheduleId: ScheduleId;
  readonly payable: bigint;
}

interface OweOptions {
  readonly remitter?: "albashi" | "employer";
  /** What the company adds to its wallet beyond what the run needs. */
  readonly extra?: bigint;
  readonly isOpen?: boolean;
}

export const [unionAccount, otherUnionAccount] = ["0690000032", "0690000049"];

/** Companies whose employees pay union dues, and payments of them against the provider's sandbox. */
export const thirdPartyFixture = (fixture: PayoutFixture) => {
  const { dependencies } = fixture;
  const { work, workFor, addOwner, audit, finalise, scheduleOf } = authorityFixture(fixture);

  /** A paid run of two people who pay union dues, and the final schedule of the dues. */
  const owe = async ({ remitter = "employer", extra = 100_000_000n, isOpen = false }: OweOptions = {}): Promise<OwedDues> => {
    const run = await openPayableRun(dependencies, fixture.adminUrl, { people: 2 });
    const { companyId, runId, actor } = run;
    await fixture.asAdmin(
      `insert into recurring_items (company_id, recurring_item_id, employee_id, code, amount, valid_from, valid_to, decided_at, decided_by)
       select company_id, overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, employee_id, 'union-dues', 250000, '2026-01-01', null,
         '2026-01-02', company_id from employees where company_id = $1`,
      [companyId],
    );
    await calculateNow(dependencies, companyId, runId);
    await approveNow(dependencies, companyId, runId);
    await fixture.fund(companyId, 100_000_000n + extra);
    await fixture.setBalance(100_000_000n + extra);
    if (remitter === "albashi") await chooseRemitter(dependencies, actor, { remitter, effectiveFrom: lagosDayOf(fixture.now()) });
    await fixture.start({ runId, actor });
    await workFor(2 * minuteMs, 30_000);
    const scheduleId = await scheduleOf(companyId, "third_party");
    for (const account of [unionAccount, otherUnionAccount])
      await fixture.control("PUT", "/accounts", { bank: "044", account, name: "NUBIFIE SECRETARIAT" });
    return { companyId, actor, scheduleId, payable: isOpen ? 0n : await finalise(companyId, scheduleId) };
  };

  const secondAdmin = async (owed: OwedDues): Promise<Actor> => ({ ...owed.actor, userId: await addOwner(owed.companyId) });

  const read = ({ actor, scheduleId }: OwedDues, as = actor) => readThirdPartyPayment(dependencies, as, { scheduleId });
  const keyed = (key = newId<string>()) => ({ key, requestHash: Buffer.alloc(32) });
  const enter = ({ actor, scheduleId }: OwedDues, over: { accountNumber?: string; payeeName?: string; as?: Actor } = {}) => {
    const { accountNumber = unionAccount, payeeName = "NUBIFIE Secretariat", as = actor } = over;
    return setThirdPartyAccount(dependencies, as, { scheduleId, payeeName, bank: "Access Bank", accountNumber });
  };
  const pendingId = async (owed: OwedDues) => {
    const { pending } = await read(owed);
    if (!pending) throw new Error("No account waits for approval.");
    return pending.accountId;
  };
  const newest = async (owed: OwedDues) => {
    const [transfer] = (await read(owed)).transfers;
    if (!transfer) throw new Error("There is no transfer.");
    return transfer;
  };

  return {
    ...{ work, workFor, audit, owe, secondAdmin, read, enter, newest },
    approveAccount: async (owed: OwedDues, as: Actor) =>
      approveThirdPartyAccount(dependencies, as, { scheduleId: owed.scheduleId, accountId: await pendingId(owed) }),
    rejectAccount: async (owed: OwedDues, as: Actor) =>
      rejectThirdPartyAccount(dependencies, as, { scheduleId: owed.scheduleId, accountId: await pendingId(owed) }),
    prepare: ({ actor, scheduleId }: OwedDues, { as = actor, key }: { as?: Actor; key?: string } = {}) =>
      prepareTransfer(dependencies, as, { scheduleId }, keyed(key)),
    approve: async (owed: OwedDues, as: Actor) =>
      approveTransferOfSchedule(dependencies, as, { scheduleId: owed.scheduleId, transferId: (await newest(owed)).transferId }),
    cancel: async (owed: OwedDues) =>
      cancelTransferOfSchedule(dependencies, owed.actor, { scheduleId: owed.scheduleId, transferId: (await newest(owed)).transferId }),
    row: async ({ companyId, scheduleId }: OwedDues) => {
      const [row] = await fixture.rows<{
        withdrawalId: WithdrawalId;
        reference: string;
        state: string;
        fee: bigint | null;
        approvedBy: UserId;
      }>(
        companyId,
        sql`select withdrawal_id as "withdrawalId", reference, state, fee, approved_by as "approvedBy" from withdrawals
            where schedule_id = ${scheduleId} order by requested_at desc, withdrawal_id desc limit 1`,
      );
      if (!row) throw new Error("There is no transfer.");
      return row;
    },
    /** What the ledger holds for third parties, and what is left in the wallet. */
    funds: async ({ companyId }: OwedDues) => {
      const balances = await fixture.balances(companyId);
      return {
        held: -(balances["other_deductions"] ?? 0n),
        wallet: -(balances["wallet"] ?? 0n),
        transit: -(balances["in_transit:kora"] ?? 0n),
      };
    },
    /** How often money moved to the union's account. */
    arrivals: async (account = unionAccount) =>
      (await fixture.money()).filter((one) => one.account === account).reduce((sum, { moves, returns }) => sum + moves - returns, 0),
    fault: (fault: string, over: object = {}) => fixture.order({ match: { op: "kora.payout", account: unionAccount }, fault, ...over }),
  };
};
