import { expect, test } from "vitest";
import * as z from "zod";
import { remitaOf, remitaSettings } from "./config-remita.ts";

const read = (environment: Record<string, string>, isProduction = true) =>
  remitaOf(z.object(remitaSettings).parse(environment), { isProduction, payerEmail: "pay@albashi.test" });
const complete = {
  ...{ REMITA_PUBLIC_KEY: "public", REMITA_SECRET_KEY: "secret", REMITA_DEBIT_ACCOUNT: "0035509366" },
  ...{ REMITA_INCOME_ACCOUNT: "0001061499", REMITA_BILLS: "paye:LA=25083618,housing_fund=25083619" },
};

test("production without a key pays nothing through Remita", () => {
  expect(read({})).toBeNull();
});

test("production calls Remita, for the authorities that are configured", () => {
  const remita = read(complete);
  expect(remita?.url).toBe("https://login.remita.net/remita/exapp/api/v1/send/api/bgatesvc/billing");
  expect([...(remita?.bills ?? [])]).toEqual([
    ["paye:LA", "25083618"],
    ["housing_fund", "25083619"],
  ]);
});

test.each(["REMITA_PUBLIC_KEY", "REMITA_DEBIT_ACCOUNT", "REMITA_INCOME_ACCOUNT"] as const)("production with a key needs %s", (name) => {
  const { [name]: _missing, ...rest } = complete;
  expect(() => read(rest)).toThrow(/REMITA_/);
});

test.each(["paye", "paye=", "PAYE:LA=1", "paye:LA=1=2"])("refuses %s as an authority and its service id", (bill) => {
  expect(() => read({ ...complete, REMITA_BILLS: bill })).toThrow(/not an authority/);
});

test("production pays the tax of each state to a service of its own", () => {
  expect(() => read({ ...complete, REMITA_BILLS: "paye=25083618" })).toThrow(/without its state/);
});

test("development calls the sandbox and pays every authority that takes payment references", () => {
  const remita = read({}, false);
  expect(remita?.url).toContain("127.0.0.1");
  expect([...(remita?.bills.keys() ?? [])]).toEqual(["paye", "housing_fund", "compensation_fund", "training_fund"]);
});
