import type { ScheduleId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { sql } from "kysely";
import { reconcile } from "../../domains/payments/reconciliation/use-cases/reconcile.ts";
import { enterReceipt } from "../../domains/remittances/schedules/use-cases/enter-receipt.ts";
import { listReceipts } from "../../domains/remittances/schedules/use-cases/list-receipts.ts";
import { prepareTransfer } from "../../domains/remittances/third-parties/use-cases/pay-third-party.ts";
import { readThirdPartyPayment } from "../../domains/remittances/third-parties/use-cases/read-third-party-payment.ts";
import { setThirdPartyAccount } from "../../domains/remittances/third-parties/use-cases/set-account.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import type { MovedMoney } from "../sandbox-control.ts";
import { finaliseOnce, type Owner } from "./remit.ts";
import { retryDuringKills } from "./retry-during-kills.ts";
import type { TestStack } from "./world.ts";

const account = "0690000032";
const retryWithinMs = 120_000;
const settleWithinMs = 180_000;

/**
 * Pays the union of a run by bank transfer and enters its acknowledgement; the payee's bank sends the money back, and the union is paid
 * again. Servers may be down at any moment.
 */
export const payUnionDuringKills = async (world: TestStack, owner: Owner) => {
  const { dependencies, control } = world;
  const { actor } = owner;
  const scheduleId = await retryDuringKills(retryWithinMs, () => findUnionSchedule(world, owner));
  await retryDuringKills(retryWithinMs, () => finaliseOnce(world, { companyId: owner.companyId, scheduleId }));
  await control.control("PUT", "/accounts", { bank: "044", account, name: "NUBIFIE SECRETARIAT" });
  const read = () => readThirdPartyPayment(dependencies, actor, { scheduleId });
  await retryDuringKills(retryWithinMs, async () => {
    const { account: known, pending } = await read();
    // An earlier attempt may have committed without an answer.
    if (known === null && pending === null)
      await setThirdPartyAccount(dependencies, actor, {
        ...{ scheduleId, payeeName: "NUBIFIE Secretariat", bank: "Access Bank", accountNumber: account },
      });
  });
  await transfer(world, owner, scheduleId);
  await retryDuringKills(retryWithinMs, () => acknowledge(world, owner, scheduleId));
  const [paid] = await retryDuringKills(retryWithinMs, () => findTransfers(world, owner));
  await control.control("PATCH", `/payouts/${paid?.reference}`, { provider: "kora", status: "reversed", quiet: true });
  await retryDuringKills(settleWithinMs, async () => {
    await reconcile(dependencies, "kora");
    const states = (await findTransfers(world, owner)).map(({ state }) => state);
    if (!states.includes("returned")) throw new Error(`The transfer that was sent back is ${states.join(" ")}.`);
  });
  await transfer(world, owner, scheduleId);
};

/** Has the union paid, and waits until the money has arrived. */
const transfer = async (world: TestStack, owner: Owner, scheduleId: ScheduleId) => {
  // The same key each time: a transfer whose answer was lost is found, not made again.
  const request = { key: newId<string>(), requestHash: Buffer.alloc(32) };
  await retryDuringKills(retryWithinMs, () => prepareTransfer(world.dependencies, owner.actor, { scheduleId }, request));
  await retryDuringKills(settleWithinMs, async () => {
    const states = (await findTransfers(world, owner)).map(({ state }) => state);
    if (!states.includes("succeeded")) throw new Error(`No transfer has arrived; they are ${states.join(" ")}.`);
  });
};

const acknowledge = async ({ dependencies }: TestStack, { actor }: Owner, scheduleId: ScheduleId) => {
  if ((await listReceipts(dependencies, actor, { scheduleId })).receipts.length > 0) return;
  const { transfers } = await readThirdPartyPayment(dependencies, actor, { scheduleId });
  await enterReceipt(dependencies, actor, {
    ...{ scheduleId, number: "NUB/2026/118", reference: null, amountKobo: transfers[0]?.amountKobo ?? "0" },
    ...{ paidOn: lagosDayOf(dependencies.clock.now()), channel: "bank", alsoPays: [] },
  });
};

const findUnionSchedule = async ({ dependencies }: TestStack, { companyId }: Owner): Promise<ScheduleId> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ scheduleId: ScheduleId }>`
      select schedule_id as "scheduleId" from remittance_schedules join authority_obligations using (company_id, obligation_id)
      where kind = 'third_party' and seq = 0`.execute(query(tx));
    if (!rows[0]) throw new Error("The union has no schedule yet.");
    return rows[0].scheduleId;
  });

const findTransfers = ({ dependencies }: TestStack, { companyId }: Owner) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ reference: string; state: string; amount: bigint }>`
      select reference, state, amount from third_party_payments order by withdrawal_id`.execute(query(tx));
    return rows;
  });

/** What is wrong with the union's money: it has the dues once, after one transfer that was returned and one that arrived. */
export const wrongWithUnion = async (world: TestStack, owner: Owner, { byAccount }: MovedMoney): Promise<string[]> => {
  const found = await findTransfers(world, owner);
  const states = found.map(({ state }) => state).toSorted();
  const { moves = 0, returns = 0, movedKobo = 0 } = byAccount[account] ?? {};
  const dues = found[0]?.amount ?? 0n;
  const isPaidOnce = moves - returns === 1 && BigInt(movedKobo) === dues;
  const receipts = await findCountedReceipts(world, owner);
  return [
    ...(states.join(" ") === "returned succeeded" ? [] : [`The transfers to the union are ${states.join(" ")}.`]),
    ...(isPaidOnce
      ? []
      : [`The union is owed ${dues}, and ${movedKobo} reached it in ${moves} payments, of which ${returns} were returned.`]),
    ...(receipts === 0 ? [] : ["The acknowledgement of the transfer that was returned still counts."]),
  ];
};

const findCountedReceipts = ({ dependencies }: TestStack, { companyId }: Owner): Promise<number> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from remittance_receipts where kind = 'third_party' and state <> 'withdrawn'`.execute(query(tx));
    return rows[0]?.count ?? 0;
  });

/** The provider's record without the union's account. */
export const withoutUnion = ({ movedKobo, byAccount }: MovedMoney): MovedMoney => {
  const { [account]: union, ...others } = byAccount;
  return { movedKobo: movedKobo - (union?.movedKobo ?? 0), byAccount: others };
};
