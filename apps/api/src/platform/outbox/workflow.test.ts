import { expect, test } from "vitest";
import { tasksAtOnce } from "./workflow.ts";

test("a workflow with many tasks has fewer of them open at a time than a small one", () => {
  expect([1, 20, 21, 2_000].map(tasksAtOnce)).toEqual([8, 8, 4, 4]);
});
