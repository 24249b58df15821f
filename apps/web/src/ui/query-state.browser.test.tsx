import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { QueryState } from "./query-state.tsx";
import { Skeleton } from "./skeleton.tsx";

type Query = Parameters<typeof QueryState>[0]["query"];

const done: Query = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };
const pending: Query = { ...done, isPending: true, isFetching: true };
const failed: Query = { ...done, isError: true, error: new Error("The network is down.") };

const state = (query: Query) => (
  <QueryState query={query} loading="Loading the pay runs" failedTitle="The pay runs could not be loaded" failed="Please try again later.">
    <Skeleton className="h-5 w-48" />
  </QueryState>
);

testAccessibility({
  "a pending query": state(pending),
  "a failed query": state(failed),
  "a query during a retry": state({ ...failed, isFetching: true }),
});

test("announces that it is loading", async () => {
  renderComponent(state(pending));
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading the pay runs");
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("shows the error's own message, and refetches on request", async () => {
  const refetch = vi.fn();
  renderComponent(state({ ...failed, refetch }));
  await expect.element(page.getByRole("alert").getByText("The network is down.")).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(refetch).toHaveBeenCalledOnce();
});

test("shows the fallback message for an error without one", async () => {
  renderComponent(state({ ...failed, error: new Error() }));
  await expect.element(page.getByRole("alert").getByText("Please try again later.")).toBeVisible();
});

test("does not refetch while a retry is in progress", async () => {
  const refetch = vi.fn();
  renderComponent(state({ ...failed, isFetching: true, refetch }));
  await page.getByRole("button", { name: "Loading..." }).click({ force: true });
  expect(refetch).not.toHaveBeenCalled();
});

test("disappears once the query has loaded", async () => {
  const { rerender } = renderComponent(state(pending));
  rerender(state(done));
  expect(page.getByRole("status").elements()).toEqual([]);
  expect(page.getByRole("alert").elements()).toEqual([]);
});
