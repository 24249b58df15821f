// A step-up for one act: the prompt says what is confirmed, and the call is sent again with the same key.
import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadSecondFactor, StepUp } from "@albashi/contracts/identity/second-factor";
import { ApproveRun } from "@albashi/contracts/payroll/approval";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { call } from "../api-client.ts";
import { exampleOf, withQueryCache } from "../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../testing/render-component.tsx";
import { StepUpPrompt } from "./step-up-prompt.tsx";

interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

const act = "4f".repeat(32);
const confirms = { act: "approve_run", people: 48, amountKobo: "1245030000", year: 2026, month: 11 };

/** A server that approves once a step-up has named the act. With several acts, each step-up finds that the content has changed to the next. */
const serve = (factor: Partial<ResponseOf<typeof ReadSecondFactor>> = { passkeyCount: 0 }, acts: readonly string[] = [act]) => {
  const sent: Sent[] = [];
  const realFetch = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  globalThis.fetch = async (input, options = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const body: unknown = typeof options.body === "string" ? JSON.parse(options.body) : undefined;
    sent.push({ path: pathname, key: new Headers(options.headers).get("idempotency-key"), body });
    if (pathname === ReadSecondFactor.path) return Response.json({ ...exampleOf(ReadSecondFactor), ...factor });
    if (pathname === StepUp.path) return Response.json({ ...exampleOf(StepUp), token: "q0Vh" }, { status: 201 });
    const confirmed = sent.filter((one) => one.path === StepUp.path).map((one) => (one.body as { act?: string }).act);
    const current = acts[Math.min(confirmed.length, acts.length - 1)];
    const isConfirmed = confirmed.includes(acts.at(-1));
    const refusal = { kind: "forbidden", code: "step_up_needed", message: "Please confirm it's you.", fields: {}, act: current, confirms };
    return isConfirmed ? Response.json(exampleOf(ApproveRun)) : Response.json(refusal, { status: 403 });
  };
  return sent;
};

test("an approval is confirmed for its content, and sent again with the same key", async () => {
  const sent = serve();
  renderComponent(withQueryCache(<StepUpPrompt />), { path: "/", isInMain: false });
  const { runId } = exampleOf(ApproveRun);
  const approved = call(ApproveRun, { params: { runId }, body: ApproveRun.example.request as { contentHash: string } });
  await expect.element(page.getByText("Approve the pay run for November 2026: 48 employees, ₦12,450,300.00")).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByLabelText("Password", { exact: true }).fill("three quiet herons");
  await page.getByLabelText("Code from your authenticator app").fill("492039");
  await page.getByRole("button", { name: "Continue" }).click();
  expect((await approved).runId).toBe(runId);
  expect(sent.find(({ path }) => path === StepUp.path)?.body).toEqual({ password: "three quiet herons", code: "492039", act });
  const approvals = sent.filter(({ path }) => path.endsWith("/approval"));
  expect(new Set(approvals.map(({ key }) => key)).size).toBe(1);
  expect(approvals).toHaveLength(2);
});

test("an act whose content changed during the prompt is confirmed once more", async () => {
  const changedAct = "5a".repeat(32);
  const sent = serve({ passkeyCount: 0 }, [act, changedAct]);
  renderComponent(withQueryCache(<StepUpPrompt />), { path: "/", isInMain: false });
  const { runId } = exampleOf(ApproveRun);
  const approved = call(ApproveRun, { params: { runId }, body: ApproveRun.example.request as { contentHash: string } });
  for (const code of ["492039", "118204"]) {
    await page.getByLabelText("Password", { exact: true }).fill("three quiet herons");
    await page.getByLabelText("Code from your authenticator app").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => sent.some(({ body }) => (body as { code?: string } | undefined)?.code === code)).toBe(true);
  }
  expect((await approved).runId).toBe(runId);
  expect(sent.filter(({ path }) => path === StepUp.path).map(({ body }) => (body as { act: string }).act)).toEqual([act, changedAct]);
});

test.each([
  ["who has neither an app nor recovery codes", { hasApp: false, recoveryCodesLeft: 0 }, 0],
  ["with recovery codes", { hasApp: false, recoveryCodesLeft: 10 }, 1],
])("a user of a passkey %s is offered a code only to enter one", async (_title, codes, count) => {
  serve({ passkeyCount: 1, ...codes });
  renderComponent(withQueryCache(<StepUpPrompt />), { path: "/", isInMain: false });
  const { runId } = exampleOf(ApproveRun);
  const approved = call(ApproveRun, { params: { runId }, body: ApproveRun.example.request as { contentHash: string } }).catch(() => null);
  await expect.element(page.getByRole("button", { name: /passkey/i })).toBeVisible();
  expect(page.getByRole("button", { name: "Use a code instead" }).elements()).toHaveLength(count);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await approved).toBeNull();
});
