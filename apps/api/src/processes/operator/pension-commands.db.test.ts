// The operators' commands for pension files, as they are typed.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { lagosDayOf } from "@albashi/dates";
import { checkout } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../platform/database/transaction.ts";
import { type PayoutFixture, payoutFixture } from "../../testing/payout-fixture.ts";
import { pensionFixture } from "../../testing/pension-fixture.ts";

let fixture: PayoutFixture;
let pension: ReturnType<typeof pensionFixture>;
let folder: string;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  pension = pensionFixture(fixture);
  folder = await mkdtemp(join(tmpdir(), "albashi-pension-"));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

const operator = async (name: string, ...args: string[]) => {
  const { database } = fixture.dependencies.config;
  const child = spawn(join(checkout, "bin/operator"), [...args, "--operator", name, "--reason", "pension of the month"], {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: database.url },
  });
  child.stdin.end();
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out: out.trim(), err, code };
};

test("makes a file, records its submission and the result, and refuses the operator who made it", async () => {
  // The program uses the machine's clock.
  await fixture.setTime(new Date());
  const owed = await pension.owe();
  const [xlsx, csv] = [join(folder, "pension.xlsx"), join(folder, "pension.csv")];
  expect((await operator("Ngozi", "pension-file", "new", xlsx)).out).toBe("No pension payment is waiting.");
  await pension.pay(owed);
  expect((await operator("Ngozi", "pension-files")).out).toBe("1 payment waits for the next file.");
  const reference = await pension.referenceOf(owed);
  const made = await operator("Ngozi", "pension-file", "new", xlsx);
  expect([made.code, made.out]).toEqual([0, expect.stringContaining("Pension file 1 is in")]);
  expect([(await readFile(xlsx)).subarray(0, 2).toString(), (await stat(xlsx)).mode & 0o777]).toEqual(["PK", 0o600]);
  const first = await readFile(xlsx);
  await operator("Emeka", "pension-file", "1", xlsx);
  expect((await readFile(xlsx)).equals(first)).toBe(true);
  await operator("Emeka", "pension-file", "1", csv);
  expect((await readFile(csv)).toString()).toContain(reference);
  for (const wrong of [
    ["pension-file", "new", join(folder, "pension.pdf")],
    ["pension-submitted", "1", "AB-1"],
    ["pension-paid", reference, "PR0000123456", "0021", "2026-06", "1.00", "25/11/2026"],
    ["pension-paid", reference, "PR0000123456", "0021", "June", "1.00", "2026-11-25"],
  ])
    expect([wrong, (await operator("Ngozi", ...wrong)).code]).toEqual([wrong, 2]);
  expect((await operator("Ngozi", "pension-submitted", "1", "pssp-2026-1")).code).toBe(0);
  expect((await operator("Ngozi", "pension-files")).out).toContain("submitted as PSSP-2026-1  1 without a result");
  const naira = `${owed.payable / 100n}.${String(owed.payable % 100n).padStart(2, "0")}`;
  const { employerCode, administrator, month } = await pension.shownOf(owed);
  const shown = [employerCode, administrator, month];
  const result = ["pension-paid", reference, ...shown, naira, lagosDayOf(new Date())];
  expect(await operator("ngozi", ...result)).toMatchObject({
    code: 1,
    err: expect.stringContaining("You made, wrote or submitted this file"),
  });
  expect(await operator("Tunde", ...result)).toMatchObject({ code: 0, out: expect.stringContaining("is confirmed") });
  expect(await operator("Tunde", "pension-rejected", reference, ...shown, naira)).toMatchObject({ code: 1 });
  expect(await pension.payment(owed)).toMatchObject({ state: "paid" });
  const actions = await fixture.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql<{ action: string; operator: string }>`
      select action, operator from operator_actions where subject = ${reference} or action like 'pension_file\\_%' order by seq
    `.execute(query(tx));
    return rows.map((row) => `${row.operator} ${row.action}`);
  });
  expect(actions).toEqual([
    "Ngozi pension_file_made",
    "Emeka pension_file_read",
    "Emeka pension_file_read",
    "Ngozi pension_file_submitted",
    "ngozi pension_result_attempted",
    "Tunde pension_result_attempted",
    "Tunde pension_payment_paid",
    "Tunde pension_result_attempted",
  ]);
});

test("makes the file without a company whose key cannot be opened, says so, and ends with an error", async () => {
  const [owed, other] = [await pension.owe(), await pension.owe()];
  for (const one of [owed, other]) await pension.pay(one);
  await fixture.asAdmin("update company_keys set wrapped_key = sha256('other') where company_id = $1", [other.companyId]);
  const made = await operator("Ngozi", "pension-file", "new", join(folder, "others.csv"));
  expect(made).toMatchObject({ code: 4, out: expect.stringContaining(`LEFT OUT ${await pension.referenceOf(other)}: the key`) });
  expect((await readFile(join(folder, "others.csv"))).toString()).toContain(await pension.referenceOf(owed));
});
