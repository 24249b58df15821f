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

// Every journey runs at laptop width; those that people do on a phone have the tag @phone and run at phone width too.
export default defineConfig({
  globalSetup: "./template.ts",
  testDir: "./stories",
  fullyParallel: false,
  workers: 2,
  // A retry in CI separates failing tests from flaky ones; the report names the flaky ones so that they get fixed.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // The report is for tests/conformance/check.ts.
  reporter: [["list"], ["json", { outputFile: "../reports/e2e.json" }]],
  use: {
    ...{ launchOptions: chromium, locale: "en-NG", timezoneId: "Africa/Lagos" },
    // Tracing adds a third to the duration of a test, so CI records only retries.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
  },
  projects: [
    { name: "laptop", testIgnore: measured, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // Last and one at a time: measurements must not share the CPU with other tests.
    { name: "measured", testMatch: measured, workers: 1, dependencies: ["laptop", "phone"] },
  ],
});
