import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Avatar } from "./avatar.tsx";

const picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

testAccessibility({
  initials: <Avatar fullName="Adaeze Okafor" />,
  "a picture": <Avatar fullName="Adaeze Okafor" picture={picture} />,
});

test.each([
  ["Adaeze Okafor", "AO"],
  ["  ngozi  adaobi   eze ", "NE"],
  ["Tunde", "T"],
  ["", ""],
])("shows the initials of %j as %j", (fullName, initials) => {
  renderComponent(<Avatar fullName={fullName} />);
  expect(document.querySelector("main")).toHaveTextContent(initials);
});

test("shows the picture instead of the initials, hidden from screen readers", async () => {
  renderComponent(<Avatar fullName="Adaeze Okafor" picture={picture} />);
  expect(page.getByText("AO").elements()).toEqual([]);
  expect(page.getByRole("img").elements()).toEqual([]);
  await expect.element(page.getByAltText("")).toBeVisible();
});
