import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ServedApi, servedApi } from "../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const ask = (payload: object) => api.post("/api/v1/take-home", payload);

test("returns the take-home by the law of the year without a session", async () => {
  const answer = await ask({ monthlyGrossKobo: "40000000" });
  // 4,800,000 less pension 384,000: 330,000 and 1,416,000 at 18% = 254,880; a twelfth of 584,880 is 48,740.
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ year: 2026, grossKobo: "40000000", netKobo: "31926000", employerCostKobo: "44400000" }),
  ]);
});

test.each([
  ["no salary", {}, "monthlyGrossKobo", "Please enter a monthly salary in naira, such as 400,000."],
  ["nothing", { monthlyGrossKobo: "000" }, "monthlyGrossKobo", "Please enter a monthly salary in naira, such as 400,000."],
  ["less than nothing", { monthlyGrossKobo: "-100" }, "monthlyGrossKobo", "Please enter a monthly salary in naira, such as 400,000."],
  ["a number", { monthlyGrossKobo: 40_000_000 }, "monthlyGrossKobo", "Please enter a monthly salary in naira, such as 400,000."],
  [
    "too many noughts",
    { monthlyGrossKobo: "100000000001" },
    "monthlyGrossKobo",
    "That is more than ₦1,000,000,000 a month. Please check the zeros.",
  ],
  [
    "a rent beyond reason",
    { monthlyGrossKobo: "40000000", yearlyRentKobo: "100000000001" },
    "yearlyRentKobo",
    "That is more than ₦1,000,000,000 of rent a year. Please check the zeros.",
  ],
])("%s is refused with what to do", async (_what, payload, field, words) => {
  const answer = await ask(payload);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: words }]);
});

test("writes nothing of the request to the log", async () => {
  await ask({ monthlyGrossKobo: "12345678" });
  expect(api.logLines.join()).not.toContain("12345678");
});
