import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Logo } from "./logo.tsx";

const onNight = (
  <div className="bg-night text-on-night">
    <Logo isOnNight />
  </div>
);

testAccessibility({ "the logo": <Logo />, "the logo on a night background": onNight });

test("says the product's name once", async () => {
  renderComponent(<Logo />);
  await expect.element(page.getByText("Albashi")).toBeVisible();
  expect(page.getByRole("img").elements()).toEqual([]);
});
