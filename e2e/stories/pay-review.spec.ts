// The review of ten thousand people loads, sorts and opens rows quickly on a slow phone.
import type { CDPSession, Page } from "@playwright/test";
import pg from "pg";
import { createCompanyWith, expectOk, testMonths, waitUntilCalculated } from "../pay-company.ts";
import { readBenchmarkIndex, slowdownFor } from "../slow-phone.ts";
import { expect, logIn, test } from "../story.ts";

const peopleCount = 10_000;
const firstContentWithinMs = 2000;
const answersWithinMs = 200;

/** Inserts employees directly into the database, which is faster than the API. The real calculation computes their pay. */
const seedPeople = async (adminUrl: string, email: string, year: number) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const ofCompany = "select m.company_id from memberships m join users u using (user_id) where u.email = $1";
  await client.query(
    `insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status,
       first_day, created_at)
     select company.company_id, ('0198a7c4-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, 'Person ' || lpad(n::text, 5, '0'), 'Clerk',
       'unsaid', 'person' || n || '@example.ng', '+2348030000000', 'Ikeja', 'active', make_date($3 - 2, 1, 5), now()
     from (${ofCompany}) company, generate_series(1, $2::int) n`,
    [email, peopleCount, year],
  );
  await client.query(
    `insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
     select company_id, employee_id, first_day, (80000 + staff_number % 977 * 1500) * 100, now() from employees where company_id = (${ofCompany})`,
    [email],
  );
  await client.query(
    `insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed,
       account_number_fingerprint, account_number_ends, account_name, name_check, created_at)
     select company_id, gen_random_uuid(), employee_id, '058', 'Guaranty Trust Bank (GTBank)', sha256('a') || sha256('b'),
       sha256(staff_number::text::bytea), lpad((staff_number % 10000)::text, 4, '0'), upper(full_name), 'same', now()
     from employees where company_id = (${ofCompany})`,
    [email],
  );
  await client.query(
    `insert into tax_residences (company_id, employee_id, year, state_code, decided_at)
     select company_id, employee_id, $2, 'LA', now() from employees where company_id = (${ofCompany})`,
    [email, year],
  );
  await client.query("analyze employees, salaries, bank_accounts, tax_residences");
  await client.end();
};

test("the review of 10,000 people loads within 2 s on a slow phone, and sorts and opens a row within 200 ms", async ({ page, stack }) => {
  test.setTimeout(300_000);
  const { year, first } = testMonths();
  const { employer, send } = await createCompanyWith(stack, (_, { email }) => seedPeople(stack.database.adminUrl, email, year));
  const body = { kind: "regular", year, month: first.month };
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", body));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/calculation`));
  await waitUntilCalculated(send, runId);

  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const session = await page.context().newCDPSession(page);
  // What a slow phone adds to the time of the main thread follows from the speed of this machine.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  // Each is measured three times and the fastest counts, because other processes may share the CPU.
  const onPhoneMs = await quickestOf(3, async () => {
    await page.goto("/#/dash/team");
    await page.reload({ waitUntil: "networkidle" });
    const slowdown = slowdownFor(await readBenchmarkIndex(page));
    const before = await spent();
    const openedMs = await within(session, `location.hash = "#/dash/payroll/runs/${runId}/review"`, "tbody tr button");
    return openedMs + (slowdown - 1) * ((await spent()) - before);
  });
  console.log(`10,000 people: first content on a slow phone after ${onPhoneMs.toFixed(0)} ms`);
  expect(onPhoneMs).toBeLessThan(firstContentWithinMs);
  await expect(page.getByText("This is your first run, so there is nothing to compare it with.")).toBeVisible();

  await page.getByLabel("Sort by").scrollIntoViewIfNeeded();
  expect(await page.getByRole("row").count()).toBeLessThan(100);
  await expect(page.getByLabel("Sort by")).toHaveValue("change");
  const sortedMs = await quickestOf(2, async (time) => {
    const before = await firstName(page);
    // A different order each time, because a repeated one would come from the cache.
    const sort = time === 0 ? "name" : "net";
    return within(session, chosen(sort), `tbody tr[aria-rowindex="3"] button:not([aria-label*=${JSON.stringify(before)}])`);
  });
  const openMs = await quickestOf(3, async (time) => {
    const ms = await within(session, `document.querySelectorAll("tbody tr button")[${time}].click()`, "dialog[open] details");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    return ms;
  });
  console.log(`10,000 people: sorted within ${sortedMs.toFixed(0)} ms, opened within ${openMs.toFixed(0)} ms`);
  expect(sortedMs).toBeLessThan(answersWithinMs);
  expect(openMs).toBeLessThan(answersWithinMs);
});

/** Runs an expression in the page and returns the milliseconds until an element matches the selector. */
const within = async (session: CDPSession, act: string, selector: string) => {
  const expression = `new Promise((done, fail) => {
    const startedAtMs = performance.now();
    const look = () => document.querySelector(${JSON.stringify(selector)}) && (watch.disconnect(), done(performance.now() - startedAtMs));
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => fail(new Error("It never came.")), 20000);
    ${act};
  })`;
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  expect(exceptionDetails).toBeUndefined();
  return result.value as number;
};

/** Selects an option and dispatches the same event as the browser. */
const chosen = (sort: string) => `{
  const select = [...document.querySelectorAll("select")].find(({ value }) => ["change", "name", "net"].includes(value));
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, ${JSON.stringify(sort)});
  select.dispatchEvent(new Event("change", { bubbles: true }));
}`;

const firstName = async (page: Page) => (await page.locator('tbody tr[aria-rowindex="3"] button').getAttribute("aria-label")) ?? "";

const quickestOf = async (times: number, measure: (time: number) => Promise<number>) => {
  const measurements: number[] = [];
  for (let time = 0; time < times; time += 1) measurements.push(await measure(time));
  return Math.min(...measurements);
};
