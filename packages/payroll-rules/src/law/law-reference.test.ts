import { expect, test } from "vitest";
import { everyParameter } from "./every-parameter.ts";
import { renderLawReference } from "./law-reference.ts";

test("lists every parameter with its days, its value in words and its section", () => {
  const pages = [...renderLawReference().values()].join("\n");
  expect(pages).toContain("| 2026-01-01 | today | ₦800,000.00 at 0%; ₦2,200,000.00 at 15%; ₦9,000,000.00 at 18%;");
  expect(pages).toContain("| 2014-07-01 | today | 8% | Pension Reform Act 2014, s.4(1)(b) |");
  expect(pages).toContain("rate: 2.5%, base: basic, is forced: no");
  expect(pages).toContain("| 2024-07-29 | today | ₦70,000.00 |");
  for (const { id } of Object.values(everyParameter).flat()) expect(pages).toContain(`## \`${id}\``);
});

test("writes a value in words", () => {
  const pages = [...renderLawReference().values()].join("\n");
  expect(pages).toContain("| 1971-08-01 | today | 1 month | Labour Act, s.4 |");
  expect(pages).toContain("| 1971-08-01 | today | 3 months | Labour Act, s.4 |");
  expect(pages).toContain("| 1971-08-01 | today | a third | Labour Act, s.5(7) |");
  expect(pages).toContain("| 2018-01-01 | today | a third | PenCom's Guidelines on Voluntary Contribution 2018");
  expect(pages).toContain(
    "| 1 day; after 3 months of service 1 week; from 24 months of service on 2 weeks; from 60 months of service on 1 month |",
  );
  expect(pages).toContain("base: gross less exempt");
  expect(pages).toContain("people: 25 |");
  expect(pages).toContain("by: one rate, rate: 10% |");
  expect(pages).toContain("New Year's Day (01-01), Workers' Day (05-01)");
  expect(pages).not.toMatch(/count:|part:|unit:|month and day:/);
});

test("states each open question with our default and the reason", () => {
  const openQuestions = Object.values(everyParameter)
    .flat()
    .flatMap(({ history }) => history.flatMap((one) => one.openQuestion ?? []));
  const pages = [...renderLawReference().values()].join("\n");
  expect(openQuestions.length).toBeGreaterThan(9);
  for (const { question, ourDefault, reason } of openQuestions)
    expect(pages).toContain(`**Open question.** ${question} **Our default:** ${ourDefault} **Reason:** ${reason}`);
});
