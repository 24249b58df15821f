import type { Page } from "@playwright/test";

/** The longest values that screens must have room for: names of 40 characters and the largest amount. */
const longValues = {
  amountKobo: "99999999999",
  fullName: "Oluwadamilola Ogunmuyiwa-Adebayo Ibrahim",
  email: "oluwadamilola.ogunmuyiwa@okaforfoods.ng",
  company: "Okafor and Daughters Food Industries Ltd",
  jobTitle: "Senior Regional Operations Manager",
  department: "Operations and Logistics (North)",
  bank: "Olabisi Onabanjo University Microfinance Bank",
} as const;

const byKey: Readonly<Record<string, string>> = {
  ...{
    fullName: longValues.fullName,
    accountName: longValues.fullName,
    bankAccountName: longValues.fullName,
    kinName: longValues.fullName,
  },
  ...{ email: longValues.email, nameOfCompany: longValues.company, companyName: longValues.company, legalName: longValues.company },
  ...{ jobTitle: longValues.jobTitle, bankName: longValues.bank },
};

const lengthen = (key: string, value: unknown): unknown => {
  // The first row of a list is the longest one; the others show how dense a table with ordinary values is.
  if (Array.isArray(value)) return value.map((one, index) => (index === 0 ? lengthen(key, one) : one));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        key === "department" && name === "name" ? longValues.department : lengthen(name, one),
      ]),
    );
  }
  if (typeof value !== "string") return value;
  if (/Kobo$/.test(key) && /^-?[1-9]\d*$/.test(value)) return `${value.startsWith("-") ? "-" : ""}${longValues.amountKobo}`;
  return byKey[key] ?? value;
};

/** Replaces names and amounts in every answer of the API, and in the first row of every list, by the longest ones. */
export const lengthenAnswers = async (page: Page) => {
  await page.route("**/api/v1/**", async (route) => {
    const isStream = route.request().headers()["accept"]?.includes("text/event-stream") ?? false;
    if (isStream) return route.continue();
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return route.abort();
    const isJson = /json/.test(response.headers()["content-type"] ?? "");
    return isJson ? route.fulfill({ response, json: lengthen("", await response.json()) }) : route.fulfill({ response });
  });
};
