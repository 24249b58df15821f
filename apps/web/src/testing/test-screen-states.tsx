import type { Contract, SessionPermission } from "@albashi/contracts/contract";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fakeApi, withQueryCache } from "./fake-api.tsx";
import { findViolations, renderComponent } from "./render-component.tsx";

interface ScreenState {
  /** The calls that succeed, with their answers. Every other call fails like a lost network. */
  readonly answers: readonly (readonly [contract: Contract, answer: unknown])[];
  /** What the state is recognised by. */
  readonly shows: () => Locator;
}

interface Screen {
  readonly element: ReactElement;
  readonly rights: readonly SessionPermission[];
  /** The pattern of the screen's path, and the path to render it at. */
  readonly route?: string;
  readonly path?: string;
  readonly states: Readonly<Record<string, ScreenState>>;
}

/** The margins that the layout of both portals gives a screen. */
const marginClassName = "px-5 py-8 lg:px-12";

/** A laptop and a small phone. */
const widths = [1280, 360];

/** Adds a test for every state of a screen in each theme: axe finds nothing, and nothing is cut off on a laptop or a small phone. */
export const testScreenStates = ({ element, rights, route = "/", path = "/", states }: Screen) => {
  for (const [state, { answers, shows }] of Object.entries(states)) {
    for (const theme of ["light", "dark"] as const) {
      test(`${state} is accessible and complete in ${theme} colours, on a laptop and a phone`, async () => {
        const api = fakeApi(rights);
        for (const [contract, answer] of answers) api.answer(contract, answer);
        for (const width of widths) {
          await page.viewport(width, 800);
          const routes = (
            <Routes>
              <Route path={route} element={<div className={marginClassName}>{element}</div>} />
            </Routes>
          );
          renderComponent(withQueryCache(routes), { theme, path });
          await expect.element(shows()).toBeInTheDocument();
          expect({ width, violations: await findViolations() }).toEqual({ width, violations: [] });
          expect({ width, cutOff: findCutOff() }).toEqual({ width, cutOff: [] });
        }
      });
    }
  }
};

/** The amounts that leave the screen or a box that hides what overflows it, and whether the page scrolls sideways. */
export const findCutOff = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cutOff = [...document.querySelectorAll(".amount")].filter((amount) => isOutside(amount)).map(({ textContent }) => textContent);
  return scrollWidth > clientWidth ? ["the page scrolls sideways", ...cutOff] : cutOff;
};

const isOutside = (amount: Element) => {
  const { left, right, width } = amount.getBoundingClientRect();
  if (width === 0) return false;
  if (left < 0 || right > innerWidth + 1) return true;
  for (let box = amount.parentElement; box !== null; box = box.parentElement) {
    const edges = box.getBoundingClientRect();
    // Text that only a screen reader reads stands in a box of one pixel.
    if (edges.width <= 1) return false;
    if (getComputedStyle(box).overflowX !== "visible" && (left < edges.left - 1 || right > edges.right + 1)) return true;
  }
  return false;
};

const longestName = "Oluwaseun-Adebayo Ogunleye-Chukwuemekaaa";
const largestKobo = "99999999999";

/** The same answer with the longest real values: names of 40 characters and amounts of ₦999,999,999.99. */
export const withLongestValues = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withLongestValues);
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (typeof value === "string" && name.endsWith("Kobo")) return [name, value.startsWith("-") ? `-${largestKobo}` : largestKobo];
      if (typeof value === "string" && name === "fullName") return [name, longestName];
      return [name, withLongestValues(value)];
    }),
  );
};
