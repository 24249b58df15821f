import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { useToasts } from "./toasts.ts";
import { useMutationAction } from "./use-mutation-action.ts";

interface ApprovalProps {
  readonly action: () => Promise<string>;
  readonly refresh: () => Promise<unknown>;
}

const Approval = ({ action, refresh }: ApprovalProps) => {
  const approval = useMutationAction(action, refresh);
  return (
    <>
      <button type="button" onClick={() => approval.mutate()}>
        Approve
      </button>
      {approval.isError && <p role="alert">{approval.error.message}</p>}
    </>
  );
};

const screen = (props: ApprovalProps) => (
  <QueryClientProvider client={new QueryClient()}>
    <Approval {...props} />
    <ToastRegion />
  </QueryClientProvider>
);

beforeEach(() => useToasts.setState({ toasts: [] }));

test("says what was done and refreshes what shows it", async () => {
  const refresh = vi.fn(() => Promise.resolve());
  renderComponent(screen({ action: () => Promise.resolve("The pay run is approved."), refresh }));
  await page.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByRole("status", { name: "Notices" })).toHaveTextContent("The pay run is approved.");
  expect(refresh).toHaveBeenCalledOnce();
});

test("neither notifies nor refreshes when it failed", async () => {
  const refresh = vi.fn(() => Promise.resolve());
  renderComponent(screen({ action: () => Promise.reject(new Error("The net pay changed.")), refresh }));
  await page.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The net pay changed.");
  await expect.element(page.getByRole("status", { name: "Notices" })).toBeEmptyDOMElement();
  expect(refresh).not.toHaveBeenCalled();
});
