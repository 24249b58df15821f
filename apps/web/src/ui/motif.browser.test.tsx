import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Motif } from "./motif.tsx";

const fades = ["none", "left", "corner", "band"] as const;

testAccessibility(
  Object.fromEntries(
    fades.map((fade) => [
      `a pattern with the fade ${fade}`,
      <div key={fade} className="relative isolate">
        <Motif fade={fade} className="-z-10 text-indigo opacity-[0.07]" />
        <p>Net pay</p>
      </div>,
    ]),
  ),
);

test("lets what it covers be clicked", async () => {
  const onClick = vi.fn();
  renderComponent(
    <div className="relative">
      <button type="button" onClick={onClick}>
        Continue
      </button>
      <Motif />
    </div>,
  );
  await page.getByRole("button", { name: "Continue" }).click();
  expect(onClick).toHaveBeenCalledOnce();
});
