import * as contributions from "./contributions.ts";
import type { Parameter } from "./in-force.ts";
import * as incomeTax from "./income-tax.ts";
import * as labour from "./labour.ts";
import * as minimumWage from "./minimum-wage.ts";
import * as penalties from "./penalties.ts";
import * as pension from "./pension.ts";
import * as publicHolidays from "./public-holidays.ts";
import * as remittance from "./remittance.ts";
import * as valueAddedTax from "./value-added-tax.ts";

/** A chapter's parameters sorted by name, so that the order does not depend on load order. */
const chapter = (parameters: Readonly<Record<string, Parameter<unknown>>>) =>
  Object.values(parameters).toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** All law parameters by chapter: the source of docs/laws. */
export const everyParameter: Readonly<Record<string, readonly Parameter<unknown>[]>> = {
  "income tax": chapter(incomeTax),
  pension: chapter(pension),
  "other contributions": chapter(contributions),
  "minimum wage": chapter(minimumWage),
  labour: chapter(labour),
  remittance: chapter(remittance),
  penalties: chapter(penalties),
  "public holidays": chapter(publicHolidays),
  "value added tax": chapter(valueAddedTax),
};
