import { expect, test } from "vitest";
import { everyParameter } from "./every-parameter.ts";
import { writeDownTheLaw } from "./write-down.ts";

test("every parameter stands on a page with its days, its value in words and its section", () => {
  const pages = [...writeDownTheLaw().values()].join("\n");
  expect(pages).toContain("| 2026-01-01 | today | ₦800,000.00 at 0 %; ₦2,200,000.00 at 15 %; ₦9,000,000.00 at 18 %;");
  expect(pages).toContain("| 2014-07-01 | today | 8 % | Pension Reform Act 2014, s.4(1)(b) |");
  expect(pages).toContain("rate: 2.5 %, base: basic, is forced: no");
  expect(pages).toContain("| 2024-07-29 | today | ₦70,000.00 |");
  for (const { id } of Object.values(everyParameter).flat()) expect(pages).toContain(`## \`${id}\``);
});

test("what the law leaves open is said, with what we take and why", () => {
  const unsure = Object.values(everyParameter)
    .flat()
    .flatMap(({ history }) => history.flatMap((one) => one.unsure ?? []));
  const pages = [...writeDownTheLaw().values()].join("\n");
  expect(unsure.length).toBeGreaterThan(9);
  for (const { what, ourDefault, why } of unsure)
    expect(pages).toContain(`**Unsure.** ${what} **We take:** ${ourDefault} **Because:** ${why}`);
});
