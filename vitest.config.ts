import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const browserTests = "**/*.browser.test.tsx";
const measuredTests = "**/*.measured.db.test.ts";

const withDatabase = {
  globalSetup: ["packages/test-kit/src/prepare-template.ts"],
  // The product changes how the database driver reads numbers: in every file, whichever ran before it.
  setupFiles: ["apps/api/src/platform/database/open-database.ts"],
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

// Unit tests touch nothing outside the process. Browser tests render one component each in Debian's Chromium.
// Database tests share one PostgreSQL server, and each file has a database of its own.
// Files of a worker share their modules: loading the product for each file again would take a quarter of the time.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,packages,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", browserTests, "**/node_modules/**", "**/dist/**", "**/.stryker/**"],
          isolate: false,
          // Generous: a busy machine must not turn a slow test into a failing one.
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        root: "apps/web",
        // Bundled before the first test. A dependency that Vite discovered later would reload the page in the middle of a test.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            "@tanstack/react-query",
            "axe-core",
            "lucide-react",
            "react",
            "react-dom",
            "react-dom/client",
            "react-router",
            "react/jsx-dev-runtime",
            "zustand",
          ],
        },
        test: {
          name: "browser",
          include: [`src/${browserTests}`],
          // On a busy machine the browser can take longer than the default second to answer.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 300_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: "chromium" }],
            provider: playwright({
              launchOptions: {
                executablePath: "/usr/bin/chromium",
                args: [
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-background-networking",
                  "--disable-component-update",
                  "--disable-sync",
                  "--no-first-run",
                ],
              },
              // Colours are checked at rest, so nothing may be in transition.
              contextOptions: { locale: "en-NG", timezoneId: "Africa/Lagos", reducedMotion: "reduce" },
              actionTimeout: 20_000,
            }),
          },
        },
      },
      {
        test: {
          name: "database",
          include: ["{apps,packages,tests}/**/*.db.test.ts"],
          exclude: [measuredTests, "**/node_modules/**", "**/.stryker/**"],
          ...withDatabase,
        },
      },
      // Alone on the machine: a response time says nothing while other tests use the same cores.
      {
        test: {
          name: "measured",
          include: [`apps/${measuredTests}`],
          exclude: ["**/node_modules/**", "**/.stryker/**"],
          fileParallelism: false,
          ...withDatabase,
        },
      },
    ],
  },
});
