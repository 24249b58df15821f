import { defineConfig } from "vitest/config";

// Vitest configuration for the mutated copy only.
export default defineConfig({
  test: {
    include: ["apps/api/.stryker/mutations/src/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: ["tests/mutations/prepare-database.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
