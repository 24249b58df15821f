import type { Locator, Page } from "@playwright/test";

/** Seconds a new user needs to fill in a field, and to read a page of text. */
const secondsPerField = 20;
const secondsPerText = 60;

/** Counts the effort of a journey: the screens a user passes, their clicks, the fields they fill in, and the texts they read. */
export const countedWalk = (page: Page) => {
  const screens = new Set<string>();
  const counts = { clicks: 0, fields: 0, texts: 0 };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) screens.add(screenOf(page));
  });
  return {
    click: async (target: Locator) => {
      counts.clicks += 1;
      screens.add(screenOf(page));
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      counts.fields += 1;
      await target.fill(text);
    },
    select: async (target: Locator, option: string) => {
      counts.fields += 1;
      await target.selectOption(option);
    },
    /** A page or dialog whose text the user reads before going on. */
    read: () => {
      counts.texts += 1;
    },
    /** A dialog or a page outside the product that takes the whole attention. */
    addScreen: (name: string) => screens.add(name),
    result: () => ({
      screens: screens.size,
      ...counts,
      minutes: (counts.fields * secondsPerField + counts.texts * secondsPerText) / 60,
      passed: [...screens],
    }),
  };
};

/** The route of the screen, without ids and tokens: two visits of the same kind of screen look the same to a user. */
const screenOf = (page: Page) => (new URL(page.url()).hash || "#/").toLowerCase().split("?")[0]?.split("/").slice(0, 3).join("/") ?? "";
