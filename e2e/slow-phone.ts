import type { Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/** The benchmark index of a slow phone: Chrome's DevTools use the same figure for a Moto G Power of 2022. */
const slowPhoneIndex = 264;

/** Lighthouse's own multiplier for a slow phone, which assumes a laptop. A fast machine is not slowed down more than that. */
const highestMultiplier = 4;

/** How many times slower a slow phone is than a machine with this benchmark index. Lighthouse warns that 4 is too many on slow machines. */
export const slowdownFor = (benchmarkIndex: number) => Math.min(highestMultiplier, Math.max(1, benchmarkIndex / slowPhoneIndex));

/** Lighthouse's benchmark of JavaScript speed, in the page and at this moment. It takes a second. */
export const readBenchmarkIndex = (page: Page): Promise<number> => page.evaluate(pageFunctions.computeBenchmarkIndex);
