// Mails to employees whose pay has arrived: several share a row, and one that cannot be sent does not keep the others waiting.

import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { paymentsWorkflows } from "../../workflows.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

const openRows = async (runId: string) => {
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ workflow: string; mails: number }>`
      select workflow, coalesce(jsonb_array_length(payload -> 'paid'), 1) as mails from outbox
      where workflow in ('sendPaidMails', 'notifyEmployeePaid') and payload ->> 'runId' = ${runId} and completed_at is null
      order by workflow, mails`.execute(query(tx)),
  );
  return rows;
};

/** Pays a run while no mail leaves, and returns the work that is left: the mails. */
const paidRun = async (people: number) => {
  const run = await fixture.fundedRun({ people });
  await fixture.start(run);
  const withoutMails = paymentsWorkflows.filter(({ name }) => name !== "sendPaidMails");
  for (let turn = 0; turn < 12; turn += 1) {
    await runOutbox(fixture.dependencies, withoutMails);
    await fixture.passTime(minuteMs / 2);
  }
  return run;
};

const mailsAbout = async (to: string, runId: string) =>
  (await mailsTo(to)).filter(({ text }) => text.includes(`/#/app2/payments/${runId}`)).length;

test("the mails of a run share rows of 25", async () => {
  const { runId } = await paidRun(30);
  expect(await openRows(runId)).toEqual([
    { workflow: "sendPaidMails", mails: 5 },
    { workflow: "sendPaidMails", mails: 25 },
  ]);
  await runOutbox(fixture.dependencies, paymentsWorkflows);
  expect(await openRows(runId)).toEqual([]);
  for (const to of ["person1@example.ng", "person30@example.ng"]) expect(await mailsAbout(to, runId)).toBe(1);
});

test("a mail that the server rejects gets a row of its own, and the others are sent", async () => {
  const { runId } = await paidRun(3);
  const rejecting: Dependencies = {
    ...fixture.dependencies,
    email: {
      ...fixture.dependencies.email,
      send: (mail) =>
        mail.to === "person1@example.ng" ? Promise.reject(new Error("450 Mailbox busy")) : fixture.dependencies.email.send(mail),
    },
  };
  await runOutbox(rejecting, paymentsWorkflows);
  expect(await mailsAbout("person2@example.ng", runId)).toBe(1);
  expect(await mailsAbout("person3@example.ng", runId)).toBe(1);
  expect(await openRows(runId)).toEqual([{ workflow: "notifyEmployeePaid", mails: 1 }]);
  await runOutbox(fixture.dependencies, paymentsWorkflows);
  expect(await mailsAbout("person1@example.ng", runId)).toBe(1);
  expect(await openRows(runId)).toEqual([]);
});
