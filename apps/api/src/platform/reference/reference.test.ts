import { featuredBanks } from "@albashi/contracts/people/banks";
import { describe, expect, test } from "vitest";
import { bankByCode, bankByName, everyBank } from "./banks.ts";
import { everyState, stateByCode } from "./states.ts";

describe("the banks", () => {
  test("have the names of the specification: 25 banks, six microfinance banks, 19 wallets", () => {
    expect(featuredBanks.map(({ name }) => name)).toEqual([
      ...["Access Bank", "Zenith Bank", "First Bank of Nigeria", "Guaranty Trust Bank (GTBank)", "United Bank for Africa (UBA)"],
      ...["Fidelity Bank", "Union Bank", "Sterling Bank", "Ecobank Nigeria", "FCMB", "Wema Bank", "Stanbic IBTC Bank", "Heritage Bank"],
      ...["Polaris Bank", "Unity Bank", "Standard Chartered Bank Nigeria", "Citibank Nigeria", "Providus Bank", "Rand Merchant Bank"],
      ...["Coronation Merchant Bank", "FBNQuest Merchant Bank", "Bank of Industry", "NEXIM", "Development Bank of Nigeria"],
      ...["The Infrastructure Bank", "LAPO Microfinance Bank", "AB Microfinance Bank", "Accion Microfinance Bank"],
      ...["NPF Microfinance Bank", "FairMoney Microfinance Bank", "Moniepoint Microfinance Bank"],
      ...["Kuda", "Vbank", "ALAT", "Paystack", "Flutterwave", "Opay", "Paga", "Remita", "Monnify", "PalmPay", "Chipper Cash", "Eyowo"],
      ...["Carbon", "Branch", "Quickteller", "Kashbase", "Bitsika", "Wallets Africa", "Crowdyvest"],
    ]);
  });

  test("begin with the fifty of the specification, in its order and with the codes of the contract", () => {
    expect(featuredBanks).toHaveLength(50);
    expect(everyBank.slice(0, 50).map(({ name, code, receives }) => ({ name, code, receives }))).toEqual(featuredBanks);
  });

  test("have unique names, and a code where salaries can be sent", () => {
    const names = everyBank.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    const faulty = everyBank.filter(({ code, receives }) => receives !== "no" && !/^[0-9]{3,9}$/.test(code ?? ""));
    expect(faulty).toEqual([]);
  });

  test("share a code only between a brand and the bank behind it", () => {
    const shared = everyBank.filter(({ code }, place) => code && everyBank.findIndex((other) => other.code === code) !== place);
    expect(shared.map(({ name }) => name)).toEqual(["ALAT", "Monnify"]);
    expect([bankByCode("035")?.name, bankByCode("090405")?.name]).toEqual(["Wema Bank", "Moniepoint Microfinance Bank"]);
  });

  test("that accept no salaries are marked as such", () => {
    const refused = featuredBanks.filter(({ receives }) => receives === "no").map(({ name }) => name);
    expect(refused).toEqual([
      ...["Heritage Bank", "Bank of Industry", "NEXIM", "Development Bank of Nigeria", "The Infrastructure Bank", "Flutterwave", "Remita"],
      ...["Chipper Cash", "Quickteller", "Kashbase", "Bitsika", "Wallets Africa", "Crowdyvest"],
    ]);
  });

  test.each([
    ["gtbank", "058"],
    ["  First   bank of nigeria ", "011"],
    ["Monnify", "090405"],
    ["opay", "100004"],
  ])("are found by the name people write: %s", (written, code) => {
    expect(bankByName(written)?.code).toBe(code);
  });

  test("with an unknown name are not guessed", () => {
    expect(bankByName("First")).toBeUndefined();
  });
});

describe("the states", () => {
  test("are 36 and the capital territory, with 774 local governments", () => {
    expect(everyState).toHaveLength(37);
    expect(everyState.flatMap(({ localGovernments }) => localGovernments)).toHaveLength(774);
    expect(new Set(everyState.map(({ code }) => code)).size).toBe(37);
    expect(stateByCode("LA")?.revenueService).toBe("Lagos State Internal Revenue Service");
  });
});
