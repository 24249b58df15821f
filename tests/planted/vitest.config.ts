import { defineConfig } from "vitest/config";

// The tests of the copy that bugs are planted in. Nothing else ever runs with it.
export default defineConfig({
  test: {
    include: ["apps/api/.stryker/planted/src/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: ["tests/planted/prepare-database.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
