import { defineConfig } from "vitest/config";

// Plain tests touch nothing and run first; database tests share one PostgreSQL server and each take a database of their own.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/dist/**", "**/.stryker/**"],
        },
      },
      {
        test: {
          name: "database",
          include: ["{apps,packages,tests}/**/*.db.test.ts"],
          exclude: ["**/node_modules/**", "**/.stryker/**"],
          globalSetup: ["packages/test-kit/src/prepare-template.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
