import { expect, test } from "vitest";
import { isChunkLoadError } from "./is-chunk-load-error.ts";

test.each([
  "Failed to fetch dynamically imported module: https://albashi.ng/assets/login-screen-1.js",
  "error loading dynamically imported module: https://albashi.ng/assets/login-screen-1.js",
  "Importing a module script failed.",
])("recognises a chunk that failed to load: %s", (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test("treats any other error as a crash", () => {
  expect(isChunkLoadError(new TypeError("undefined is not a function"))).toBe(false);
  expect(isChunkLoadError(new Error("broken on purpose"))).toBe(false);
  expect(isChunkLoadError("broken")).toBe(false);
});
