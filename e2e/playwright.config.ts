import { defineConfig } from "@playwright/test";

const chromium = {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

const measured = /(lighthouse|people-table|pay-review)\.spec\.ts/;

// The stories run at a laptop's width and at a cheap phone's; what does not depend on the width runs once.
export default defineConfig({
  globalSetup: "./template.ts",
  testDir: "./stories",
  fullyParallel: false,
  workers: 2,
  // A second try in CI tells a story that fails from one that fails now and then; the report names the latter, to be mended.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    ...{ launchOptions: chromium, locale: "en-NG", timezoneId: "Africa/Lagos" },
    // Recording every story costs a third of its time; in CI only a second try is recorded.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
  },
  projects: [
    { name: "laptop", testIgnore: measured, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testMatch:
        /(employer-story|screens|durability|site|take-home|staff|staff-coming-in|import|people|company-and-people|team|payroll-set-up)\.spec\.ts/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // Alone and last: what is measured must not share the processor with other stories.
    { name: "measured", testMatch: measured, dependencies: ["laptop", "phone"] },
  ],
});
