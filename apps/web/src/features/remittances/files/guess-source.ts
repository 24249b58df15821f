import type { ColumnSource } from "@albashi/contracts/remittances/columns";
import type { TemplateColumn } from "@albashi/contracts/remittances/templates";

/** What portals call our sources, in lower-case letters and digits only. More specific names come first. */
const names: readonly (readonly [RegExp, ColumnSource])[] = [
  [/^(sn|sno|serial|serialn(o|umber)|no)$/, "serial"],
  [/pencom|employercode|pensioncode/, "employer_pension_code"],
  [/(employer|company|organi[sz]ation)(s)?(tin|tax|payer)/, "employer_tax_id"],
  [/employername|companyname|^(employer|company|organi[sz]ation)$/, "employer_name"],
  [/rsa|^pin$|pensionpin|^pen(sion)?n(o|umber)$/, "rsa_pin"],
  [/pfacode|administratorcode/, "administrator"],
  [/^pfa(name)?$|administrator/, "administrator_name"],
  [/^nin$|nationalid/, "nin"],
  // "Tax paid" ends in "id" too.
  [/(jtb|tax|payer|tin).*((?<!pa)id|n(o|umber)|tin)$|^(jtb)?tin$|taxid|payerid/, "tax_id"],
  [/staff(id|n(o|umber))|employee(id|n(o|umber))/, "staff_number"],
  [/^(full|employee|staff|beneficiary|payer|taxpayer|member)?names?$/, "full_name"],
  [/designation|jobtitle|position|^job$|^role$/, "job_title"],
  [/gender|^sex$/, "gender"],
  [/phone|mobile|gsm/, "phone_number"],
  [/mail/, "email"],
  [/address/, "address"],
  [/nationality/, "nationality"],
  [/month(s)?(worked|paid)|noofmonths|totalmonths/, "months_to_date"],
  [/^(month|period|taxmonth|yearmonth)$/, "period"],
  [/chargeable/, "chargeable_income"],
  [/annualtax|taxtodate/, "tax_to_date"],
  [/annualgross|grosstodate/, "gross_to_date"],
  [/taxable/, "taxable_pay"],
  [/rentrelief/, "rent_relief"],
  [/life/, "life_relief"],
  [/voluntary|avc/, "voluntary_part"],
  [/employer/, "employer_part"],
  [/employee.*(contribution|pension)|(contribution|pension).*employee/, "employee_part"],
  [/basic/, "basic"],
  [/housing$|^housing|^rent$/, "housing"],
  [/transport/, "transport"],
  [/other(income|allowance|earning)/, "other_earnings"],
  [/^nhf|housingfund/, "housing_fund_deducted"],
  [/nhis|nhia|health/, "health_deducted"],
  [/pension/, "pension_deducted"],
  [/gross|emolument|remuneration|salary/, "gross"],
  [/total|tax(payable|deducted|due|paid)?$|paye|contribution|amount|deduction/, "total"],
];

/** What probably fills a column of a portal's template. A column that no name fits stays empty until the admin decides. */
export const guessColumn = (header: string): TemplateColumn => {
  const core = header
    .replace(/\((ngn|naira|₦)\)/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  const source = names.find(([pattern]) => pattern.test(core))?.[1] ?? "empty";
  return { header, source, text: null };
};

/** The headings in text that was typed or pasted: one per line, or cells of a spreadsheet. */
export const parseHeaders = (text: string): string[] =>
  text
    .split(/[\t\n\r]+/)
    .map((header) => header.replace(/\s+/g, " ").trim())
    .filter((header) => header !== "");
