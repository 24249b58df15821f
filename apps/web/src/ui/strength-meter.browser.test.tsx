import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

const cases = [
  ["", "At least 8 characters", 0],
  ["heron", "Too short: at least 8 characters", 0],
  ["password1", "Weak: easy to guess", 1],
  ["grnpxzkt", "Fair: longer is better", 2],
  ["grnpxzktvw7", "Good", 3],
  ["three quiet herons", "Strong", 4],
] as const;

testAccessibility(
  Object.fromEntries(cases.map(([password, text]) => [`"${text}"`, <StrengthMeter key={text} password={password} partsToAvoid={[]} />])),
);

test.each(cases)("rates %j as %j and fills %i bars", async (password, text, filled) => {
  renderComponent(<StrengthMeter password={password} partsToAvoid={[]} />);
  await expect.element(page.getByRole("status")).toHaveTextContent(`Password strength: ${text}`);
  const bars = [...document.querySelectorAll("main [aria-hidden] > span")];
  expect(bars.filter((bar) => !bar.classList.contains("bg-line"))).toHaveLength(filled);
});

test("rates a password that is the user's own name as weak", async () => {
  renderComponent(<StrengthMeter password="adaezeokafor" partsToAvoid={["Adaeze Okafor"]} />);
  await expect.element(page.getByRole("status")).toMatchTextContent("Weak: easy to guess");
});
