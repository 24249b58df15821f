import { ListDepartments } from "@albashi/contracts/people/organisation";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { messages } from "./directory-messages.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { Filters } from "./filters.ts";

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

const showFilters = (filters: Filters) => {
  fakeApi(["people.read"]).answer(ListDepartments, exampleOf(ListDepartments));
  renderComponent(withQueryCache(<FilterBar filters={filters} sort="name" counts={undefined} onSet={() => undefined} />));
};
const status = () => page.getByLabelText(messages.status);

test("a phone shows the filters when the button is pressed", async () => {
  showFilters({});
  await expect.element(status()).not.toBeVisible();
  await page.getByRole("button", { name: messages.filters }).click();
  await expect.element(status()).toBeVisible();
});

test("a phone shows a filter that is in use", async () => {
  showFilters({ status: "ended" });
  await expect.element(status()).toHaveValue("ended");
  await expect.element(status()).toBeVisible();
});

test("a laptop shows the filters without a button", async () => {
  await page.viewport(1280, 800);
  showFilters({});
  await expect.element(status()).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.filters })).not.toBeInTheDocument();
});
