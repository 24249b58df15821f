import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Skeleton } from "./skeleton.tsx";

const loading = (
  <p aria-busy="true">
    <Skeleton className="h-5 w-48" />
  </p>
);

testAccessibility({ "a placeholder": loading });

test("takes up the size of what will follow, and says nothing", () => {
  renderComponent(loading);
  const bar = page.getByRole("paragraph").element().firstElementChild;
  expect(bar?.getBoundingClientRect()).toMatchObject({ width: 192, height: 20 });
  expect(bar).toHaveAttribute("aria-hidden", "true");
});

test("does not move for people who ask for less motion", () => {
  renderComponent(loading);
  expect(document.getAnimations()).toEqual([]);
});
