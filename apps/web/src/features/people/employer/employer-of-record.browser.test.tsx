import { ChooseEmployer, ReadLegalEntity } from "@albashi/contracts/people/employer";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { EmployerOfRecord } from "./employer-of-record.tsx";

const notChosen = { ...exampleOf(ReadLegalEntity), employer: null, choices: [] };
const question = page.getByRole("group", { name: "Who employs your people?" });

const renderPanel = (path: string) => {
  fakeApi(["company.write"]).answer(ChooseEmployer, exampleOf(ChooseEmployer));
  // The rest of the company's details above the panel, longer than any screen.
  return renderComponent(
    withQueryCache(
      <>
        <div style={{ height: "200vh" }} />
        <EmployerOfRecord details={notChosen} canChange />
        <div style={{ height: "200vh" }} />
      </>,
    ),
    { path },
  );
};

test("the step of the setup checklist opens on the question, and leads back to the checklist", async () => {
  const { currentPath } = renderPanel("/dash/user-profile/1#legal-employer");
  await expect.element(question).toBeInViewport();
  await page.getByRole("radio", { name: /^The company employs/ }).click();
  await page.getByLabelText("Legal name").fill("Okafor Foods Limited");
  await page.getByRole("button", { name: "Save employer" }).click();
  await expect.poll(currentPath).toBe("/dash");
});

test("in the company's details the form opens on request", async () => {
  renderPanel("/dash/user-profile/1");
  await expect.element(page.getByRole("button", { name: "Choose the employer" })).toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});
