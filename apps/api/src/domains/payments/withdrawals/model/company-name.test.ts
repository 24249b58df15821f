import { describe, expect, test } from "vitest";
import { classifySimilarity, nameSimilarity } from "../../../people/index.ts";
import { isSameCompanyName } from "./company-name.ts";

const isSame = (company: string, account: string) =>
  isSameCompanyName({ company, account }, (one, other) => classifySimilarity(nameSimilarity(one, other)) === "same");

describe("the account bears the company's name", () => {
  test.each([
    ["Okafor Foods Ltd", "OKAFOR FOODS LIMITED"],
    ["Okafor Foods Nigeria Limited", "OKAFOR FOODS NIG LTD"],
    ["Okafor & Sons Enterprises", "OKAFOR AND SONS ENTERPRISES"],
    ["Adébáyọ̀ Logistics Ltd", "ADEBAYO LOGISTICS LTD"],
    ["Okafor Beverages Ltd", "OKAFOR BEVERAGE LTD"],
    ["A.B.C. Foods", "ABC FOODS LTD"],
    ["Kuda Limited", "KUDA LTD"],
  ])("%s and %s", (company, account) => expect(isSame(company, account)).toBe(true));
});

describe("the account is another's", () => {
  test.each([
    ["Okafor Foods Ltd", "OKAFOR CHIDI"],
    ["Okafor Foods Ltd", "OKAFOR MOTORS LIMITED"],
    ["Okafor Foods Ltd", "FOODS OKAFOR CHIDI"],
    ["Okafor Foods Ltd", "OKAFOR LTD"],
    ["Okafor Ventures", "OKAFORS VENTURES"],
    ["Alpha 1 Foods Ltd", "ALPHA 2 FOODS LTD"],
    ["Nigeria Ventures Ltd", "NIGERIA ENTERPRISES LTD"],
    ["", ""],
  ])("%s and %s", (company, account) => expect(isSame(company, account)).toBe(false));
});
