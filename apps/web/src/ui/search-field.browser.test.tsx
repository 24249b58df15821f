import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility, unmountComponent } from "../testing/render-component.tsx";
import { SearchField } from "./search-field.tsx";

const field = (searchText: string, onSearch: (text: string) => void = () => undefined) => (
  <SearchField label="Search employees" placeholder="Name or email" searchText={searchText} onSearch={onSearch} />
);
const box = page.getByRole("searchbox", { name: "Search employees" });

/** Fakes timers in single tests only, because axe needs real ones. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

afterEach(() => {
  vi.useRealTimers();
});

testAccessibility({ "an empty search": field(""), "a search under way": field("ada") });

test("searches once typing pauses, without surrounding spaces", async () => {
  fakeTimers();
  const onSearch = vi.fn();
  renderComponent(field("", onSearch));
  await userEvent.tab();
  await userEvent.keyboard(" ada ");
  vi.advanceTimersByTime(200);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onSearch.mock.calls).toEqual([["ada"]]);
});

test("waits again with every key", async () => {
  fakeTimers();
  const onSearch = vi.fn();
  renderComponent(field("", onSearch));
  await userEvent.tab();
  await userEvent.keyboard("a");
  vi.advanceTimersByTime(200);
  await userEvent.keyboard("d");
  vi.advanceTimersByTime(200);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(onSearch.mock.calls).toEqual([["ad"]]);
});

test("searches immediately when the field loses the focus, and only once", async () => {
  fakeTimers();
  const onSearch = vi.fn();
  const { rerender } = renderComponent(field("", onSearch));
  await userEvent.tab();
  await userEvent.keyboard("ada");
  await userEvent.tab();
  expect(onSearch.mock.calls).toEqual([["ada"]]);
  rerender(field("ada", onSearch));
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledOnce();
});

test("shows a search that was changed elsewhere", async () => {
  const { rerender } = renderComponent(field("ada"));
  await expect.element(box).toHaveValue("ada");
  rerender(field(""));
  await expect.element(box).toHaveValue("");
});

test("does not search after it has left the screen", async () => {
  fakeTimers();
  const onSearch = vi.fn();
  renderComponent(field("", onSearch));
  await userEvent.tab();
  await userEvent.keyboard("ada");
  unmountComponent();
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
