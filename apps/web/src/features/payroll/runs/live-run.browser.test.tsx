// The screens of a run follow what other users do, without a reload.
import { ListFindings } from "@albashi/contracts/payroll/findings";
import { exampleRun, exampleRunId, ListRuns, ReadRun } from "@albashi/contracts/payroll/runs";
import { useQuery } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { call } from "../../../api-client.ts";
import { useLiveStatuses } from "../../../app/live-statuses.ts";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { useFindings } from "../review/use-review.ts";
import { RunList } from "./run-list.tsx";
import { RunScreen } from "./run-screen.tsx";

const Live = () => {
  useLiveStatuses(200);
  return null;
};
const FindingCount = () => <p>{useFindings(exampleRunId).data?.findings.length} findings</p>;
const runScreen = withQueryCache(
  <>
    <Live />
    <Routes>
      <Route path="/runs/:runId" element={<RunScreen describeAction={() => null} />}>
        <Route index element={<FindingCount />} />
      </Route>
    </Routes>
  </>,
);
const details = exampleOf(ReadRun);
const [finding] = exampleOf(ListFindings).findings;

test("the list shows that another user approved a run", async () => {
  const api = fakeApi(["payroll.read"]);
  let state = "in_review";
  api.answer(ListRuns, () => ({ runs: [{ ...exampleRun, state }], next: null }));
  renderComponent(
    withQueryCache(
      <>
        <Live />
        <RunList />
      </>,
    ),
  );
  await expect.element(page.getByText("Waiting for approval")).toBeVisible();
  state = "approved";
  await expect.element(page.getByText("Approved", { exact: true })).toBeVisible();
});

test("the run shows that another user approved it, and that a warning was fixed", async () => {
  const api = fakeApi(["payroll.read"]);
  let run: object = { ...details, state: "in_review", findings: { errors: 0, openWarnings: 1, notices: 0 } };
  let findings = [finding];
  api.answer(ReadRun, () => run);
  api.answer(ListFindings, () => ({ findings }));
  renderComponent(runScreen, { path: `/runs/${exampleRunId}` });
  await expect.element(page.getByText("1 findings")).toBeVisible();
  await expect.element(page.getByText("Waiting for approval")).toBeVisible();
  findings = [];
  run = { ...details, state: "approved", findings: { errors: 0, openWarnings: 0, notices: 0 } };
  await expect.element(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect.element(page.getByText("0 findings")).toBeVisible();
});

test("queries that are no status are not refetched", async () => {
  const api = fakeApi(["payroll.read"]);
  api.answer(ListRuns, { runs: [], next: null });
  const Unmarked = () => {
    useQuery({ queryKey: ["unmarked"], queryFn: () => call(ListRuns, { query: {} }) });
    return <p>Ready</p>;
  };
  renderComponent(
    withQueryCache(
      <>
        <Live />
        <Unmarked />
      </>,
    ),
  );
  await new Promise((done) => setTimeout(done, 700));
  expect(api.calls).toHaveLength(1);
});
