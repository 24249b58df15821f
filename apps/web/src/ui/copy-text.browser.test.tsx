import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { copyText } from "./copy-text.ts";
import { ToastRegion } from "./toast-region.tsx";
import { useToasts } from "./toasts.ts";

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => vi.restoreAllMocks());

test("copies a text and says so", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderComponent(<ToastRegion />);
  await copyText("0123456789", "Account number copied");
  expect(writeText).toHaveBeenCalledWith("0123456789");
  await expect.element(page.getByRole("status", { name: "Notices" })).toHaveTextContent("Account number copied");
});

test("does not claim to have copied where the browser forbids it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Forbidden", "NotAllowedError"));
  renderComponent(<ToastRegion />);
  await copyText("0123456789", "Account number copied");
  await expect.element(page.getByRole("status", { name: "Notices" })).toBeEmptyDOMElement();
});
