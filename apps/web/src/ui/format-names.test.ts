import { expect, test } from "vitest";
import { formatNames } from "./format-names.ts";

test("lists names as alternatives", () => {
  expect(formatNames(["Ada Obi"])).toBe("Ada Obi");
  expect(formatNames(["Ada Obi", "Bola Ade"])).toBe("Ada Obi or Bola Ade");
  expect(formatNames(["Ada Obi", "Bola Ade", "Chidi Eze"])).toBe("Ada Obi, Bola Ade or Chidi Eze");
});
