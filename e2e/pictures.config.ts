import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

// Takes the screenshots in reports/screens; bin/screens runs it.
export default defineConfig({
  ...stories,
  testDir: "./pictures",
  reporter: [["list"]],
  projects: [
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
    { name: "360", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
});
