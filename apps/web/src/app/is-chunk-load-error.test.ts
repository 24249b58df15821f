import { expect, test } from "vitest";
import { isChunkLoadError } from "./is-chunk-load-error.ts";

test.each([
  "Failed to fetch dynamically imported module: https://albashi.ng/assets/login-screen-1.js",
  "error loading dynamically imported module: https://albashi.ng/assets/login-screen-1.js",
  "Importing a module script failed.",
])("%s is a screen that did not arrive", (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test("a screen that arrived and broke is a crash", () => {
  expect(isChunkLoadError(new TypeError("undefined is not a function"))).toBe(false);
  expect(isChunkLoadError(new Error("broken on purpose"))).toBe(false);
  expect(isChunkLoadError("broken")).toBe(false);
});
