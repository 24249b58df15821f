import { expect, test } from "vitest";
import { everyPensionAdministrator, pensionAdministratorByCode, pensionAdministratorCalled } from "./pension-administrators.ts";

test("each has a unique code and unique names", () => {
  expect(new Set(everyPensionAdministrator.map(({ code }) => code)).size).toBe(everyPensionAdministrator.length);
  for (const { code, name, also } of everyPensionAdministrator)
    expect([name, ...also].map((called) => pensionAdministratorCalled(called)?.code)).toEqual([name, ...also].map(() => code));
});

test.each([
  ["Stanbic IBTC Pension Managers", "0021"],
  ["stanbic ibtc pension managers ltd.", "0021"],
  ["ARM", "0026"],
  ["PAL Pensions", "0025"],
  ["Leadway Pensure PFA Limited", "0023"],
  ["Nestlé Pension Fund", undefined],
  ["Pension", undefined],
  ["", undefined],
])("%s is %s", (written, code) => {
  expect(pensionAdministratorCalled(written)?.code).toBe(code);
});

test("is found by its code", () => {
  expect(pensionAdministratorByCode("0047")?.name).toBe("NPF Pensions");
  expect(pensionAdministratorByCode("not_named")).toBeUndefined();
});
