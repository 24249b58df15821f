// The wallet's statement as a file: every sum in it is proven against the ledger, by other queries than its own.

import { dayMs, hourMs, lagosDayOf, localDate, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { textOfPdf } from "../../../../testing/pdf-text.ts";
import { clearing, wallet } from "../model/accounts.ts";
import { postJournals } from "../store/journals.ts";
import { downloadStatement } from "./download-statement.ts";
import { readWalletStatement } from "./read-wallet.ts";

let fixture: PayoutFixture;
let run: Awaited<ReturnType<PayoutFixture["fundedRun"]>>;
const [june, july] = [
  { from: "2026-06-01", to: "2026-06-30" },
  { from: "2026-07-01", to: "2026-07-31" },
];
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  run = await fixture.fundedRun({ people: 3 });
  await fixture.start(run);
  await fixture.workFor(10 * minuteMs, 10_000);
  // Funded again on the last evening of June in Lagos, and in the first minute of July there.
  await fixture.setTime(new Date("2026-06-30T22:59:00Z"));
  await fixture.fund(run.companyId, 123_456n);
  await fixture.setTime(new Date("2026-06-30T23:00:00Z"));
  await fixture.fund(run.companyId, 654_321n);
  await fixture.setTime(new Date("2026-07-20T09:00:00Z"));
}, 120_000);
afterAll(() => fixture.close());

const csvOf = async (period: { from: string; to: string }) => {
  const { content } = await downloadStatement(fixture.dependencies, run.actor, { ...period, format: "csv" });
  const text = Buffer.from(content as Uint8Array)
    .toString("utf8")
    .replace("\ufeff", "");
  return text.trimEnd().split("\r\n").map(cellsOf);
};
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, 8).map(([, cell = ""]) => cell.replace(/^"|"$/g, ""));
const kobo = (naira: string | undefined) => BigInt((naira ?? "").replace(".", "") || "0");
/** The wallet's balance before a time, straight from the journals. */
const balanceBefore = async (time: string) => {
  const [row] = await fixture.rows<{ balance: bigint }>(
    run.companyId,
    sql`select coalesce(-sum(amount), 0)::bigint as balance from journals, unnest(accounts, amounts) as line (account, amount)
        where account = 'wallet' and posted_at < ${time}::timestamptz`,
  );
  return row?.balance;
};

describe("the statement of a period", () => {
  test("opens and closes with the balances of the ledger, and adds up line by line", async () => {
    const [head, opening, ...rest] = await csvOf(june);
    const closing = rest.pop();
    expect(head).toEqual(["Date", "Posted", "Description", "Counterparty", "Reference", "Money in", "Money out", "Balance"]);
    expect([opening?.[2], kobo(opening?.[7])]).toEqual(["Opening balance", 0n]);
    let balance = 0n;
    for (const line of rest) {
      balance += kobo(line[5]) - kobo(line[6]);
      expect(kobo(line[7])).toBe(balance);
      expect(line[3]).not.toBe("");
    }
    expect([closing?.[2], kobo(closing?.[7])]).toEqual(["Closing balance", balance]);
    expect(balance).toBe(await balanceBefore("2026-06-30T23:00:00Z"));
    expect(kobo(closing?.[5]) - kobo(closing?.[6])).toBe(balance);
  });

  test("continues with the closing balance of the period before, by the days of Lagos", async () => {
    const [before, after] = [await csvOf(june), await csvOf(july)];
    expect(after[1]?.[7]).toBe(before.at(-1)?.[7]);
    expect(before.at(-2)?.[5]).toBe("1234.56");
    expect(after.slice(2, -1).map((line) => line[5])).toEqual(["6543.21"]);
    const [row] = await fixture.rows<{ balance: bigint }>(
      run.companyId,
      sql`select -balance as balance from account_balances where account = 'wallet'`,
    );
    expect(kobo(after.at(-1)?.[7])).toBe(row?.balance);
  });

  test("as a PDF has the same balances and every movement", async () => {
    const { content, mediaType } = await downloadStatement(fixture.dependencies, run.actor, { ...june, format: "pdf" });
    const text = await textOfPdf(new Uint8Array(content as Buffer));
    expect(mediaType).toBe("application/pdf");
    expect(text).toContain("1 June 2026 to 30 June 2026");
    expect(text).toContain("+₦1,234.56");
    expect(text).toContain("Closing balance");
  });

  test("rejects a period that ends before it starts, or is longer than a year, and is audited", async () => {
    const reject = (period: { from: string; to: string }) =>
      downloadStatement(fixture.dependencies, run.actor, { ...period, format: "csv" });
    await expect(reject({ from: "2026-07-02", to: "2026-07-01" })).rejects.toMatchObject({ code: "period_invalid" });
    await expect(reject({ from: "2025-07-01", to: "2026-07-31" })).rejects.toMatchObject({ code: "period_invalid" });
    const audited = await fixture.rows(run.companyId, sql`select from audit_entries where action = 'wallet_statement_downloaded'`);
    expect(audited.length).toBeGreaterThan(0);
  });
});

describe("a journal", () => {
  const post = (effectiveAt: Date) =>
    fixture.dependencies.database.inCompany(run.companyId, (tx) =>
      postJournals(tx, run.companyId, [
        {
          ...{ eventType: "brought_in", sourceId: crypto.randomUUID(), postedAt: fixture.now(), effectiveAt },
          lines: [
            [clearing("kora"), 100n],
            [wallet, -100n],
          ],
        },
      ]),
    );
  const lastLine = async () => (await readWalletStatement(fixture.dependencies, run.actor, undefined)).lines[0];

  test("carries the day in Lagos on which the provider moved the money, beside the time of posting", async () => {
    await post(new Date("2026-07-18T23:30:00Z"));
    expect(await lastLine()).toMatchObject({ movedOn: "2026-07-19", at: fixture.now().toISOString() });
    const [line] = (await csvOf(july)).slice(-2);
    expect(line?.slice(0, 2)).toEqual(["2026-07-19", "20 July 2026 at 10:00"]);
  });

  test("of a provider whose clock is ahead did not move after it was posted", async () => {
    await fixture.passTime(minuteMs);
    await post(new Date(fixture.now().getTime() + hourMs * 20));
    expect(await lastLine()).toMatchObject({ movedOn: lagosDayOf(fixture.now()) });
    expect(localDate("2026-07-20")).toBe(lagosDayOf(fixture.now()));
  });

  test("that moves days after it is posted is refused by the database", async () => {
    const statement = sql`
      insert into journals (company_id, journal_id, event_type, source_id, posted_at, effective_at, accounts, amounts)
      values (${run.companyId}, ${crypto.randomUUID()}, 'money_in', ${crypto.randomUUID()}, ${fixture.now()},
        ${new Date(fixture.now().getTime() + 2 * dayMs)}, '{wallet,clearing:kora}', '{-1,1}')`;
    await expect(fixture.rows(run.companyId, statement)).rejects.toMatchObject({ constraint: "money_moves_before_it_is_posted" });
  });
});
