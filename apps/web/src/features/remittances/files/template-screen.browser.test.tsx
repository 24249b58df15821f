import { ReadTemplate, ReadTemplateHeaders, SaveTemplate } from "@albashi/contracts/remittances/templates";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { messages } from "./template-messages.ts";
import { TemplateScreen } from "./template-screen.tsx";

const saved = exampleOf(ReadTemplate);
const route = "/dash/remittances/:scheduleId/template";
const path = "/dash/remittances/0198a7c4-0000-7000-8000-0000000000b2/template";
const show = (answer: unknown = { ...saved, template: null }) => {
  const api = fakeApi(["payroll.write", "payments.read"]);
  api.answer(ReadTemplate, answer);
  api.answer(SaveTemplate, exampleOf(SaveTemplate));
  const routes = (
    <Routes>
      <Route path={route} element={<TemplateScreen />} />
      <Route path="*" element={<p>The schedule</p>} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path });
  return api;
};
const source = (header: string) => page.getByLabelText(messages.sourceOf(header));

test("guesses what fills typed headings, takes a constant text, and saves", async () => {
  const api = show();
  await page.getByLabelText(messages.typed).fill("TAXPAYER ID\nNAME\nResidency\nTax");
  await page.getByRole("button", { name: messages.use }).click();
  await expect.element(source("TAXPAYER ID")).toHaveValue("tax_id");
  await expect.element(source("NAME")).toHaveValue("full_name");
  await expect.element(source("Residency")).toHaveValue("empty");
  await expect.element(source("Tax")).toHaveValue("total");
  await source("Residency").selectOptions("text");
  await page.getByRole("button", { name: messages.save }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(messages.needsText);
  await page.getByLabelText(messages.textOf("Residency")).fill("Local");
  await page.getByRole("button", { name: messages.remove("NAME") }).click();
  await expect.element(source("NAME")).not.toBeInTheDocument();
  await page.getByRole("button", { name: messages.save }).click();
  await expect.element(page.getByText("The schedule")).toBeVisible();
  expect(api.calls.filter((one) => one.startsWith("PUT"))).toHaveLength(1);
});

test("reads the headings of an uploaded template, and keeps what was chosen for a heading before", async () => {
  const api = show({
    ...saved,
    template: saved.template && { ...saved.template, columns: [{ header: "NAME", source: "email", text: null }] },
  });
  api.answer(ReadTemplateHeaders, { headers: ["NAME", "RSA PIN"] });
  await expect.element(source("NAME")).toHaveValue("email");
  await page.getByLabelText(messages.fileLabel).upload(new File(["NAME,RSA PIN"], "template.csv", { type: "text/csv" }));
  await expect.element(source("RSA PIN")).toHaveValue("rsa_pin");
  await expect.element(source("NAME")).toHaveValue("email");
});

testScreenStates({
  element: <TemplateScreen />,
  rights: ["payroll.write", "payments.read"],
  ...{ route, path },
  states: {
    "a template while it loads": { answers: [[ReadTemplate, noAnswerYet]], shows: () => page.getByText(messages.loading) },
    "a template that could not be loaded": { answers: [], shows: () => page.getByText(messages.failedTitle) },
    "no template yet": { answers: [[ReadTemplate, { ...saved, template: null }]], shows: () => page.getByText(messages.none) },
    "a saved template": { answers: [[ReadTemplate, saved]], shows: () => source("TAXPAYER ID") },
  },
});
