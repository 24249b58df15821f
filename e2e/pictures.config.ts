import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";

// Takes the screenshots in docs/screens; bin/screens runs it.
export default defineConfig({
  ...stories,
  testDir: "./pictures",
  reporter: [["list"]],
  projects: (["light", "dark"] as const).flatMap((colorScheme) => [
    { name: `1280-${colorScheme}`, use: { viewport: { width: 1280, height: 800 }, colorScheme } },
    { name: `360-${colorScheme}`, use: { viewport: { width: 360, height: 740 }, colorScheme, hasTouch: true, isMobile: true } },
  ]),
});
