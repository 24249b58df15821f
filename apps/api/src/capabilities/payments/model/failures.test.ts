// What people read about failures and pauses.
import { expect, test } from "vitest";
import { pausesThatEnd } from "./claim.ts";
import { failures, pauseWords } from "./failures.ts";

const kinds = Object.keys(failures) as (keyof typeof failures)[];

test("words that are kept with a run stay short enough for where they are kept", () => {
  const words = [...pausesThatEnd, ...kinds.map(pauseWords)];
  expect(words.filter((one) => one.length > 500)).toEqual([]);
});

test("whatever may still arrive says that paying again could pay twice, and to wait", () => {
  const careless = kinds.filter((kind) => failures[kind].mayStillArrive && !/[Ww]ait a day/.test(failures[kind].cure));
  expect(careless).toEqual([]);
});
