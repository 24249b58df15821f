import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { StateBadge } from "./state-badge.tsx";

const labels = { done: "Done", works: "Works today", on: "On", off: "Off", coming: "Coming soon" } as const;
const states = Object.keys(labels) as (keyof typeof labels)[];

testAccessibility(Object.fromEntries(states.map((state) => [`the state ${state}`, <StateBadge key={state} state={state} />])));

test.each(states)("says %s in a word, not by colour alone", async (state) => {
  renderComponent(<StateBadge state={state} />);
  await expect.element(page.getByText(labels[state], { exact: true })).toBeVisible();
});
