import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findComponents } from "../../pay-structure/index.ts";
import { driverLabel } from "../model/variance-labels.ts";

/** The labels of drivers in a company with its own component names. */
export const driverLabels = async (tx: CompanyTransaction): Promise<(driver: string) => string> => {
  const names = new Map((await findComponents(tx)).map(({ code, name }) => [code, name]));
  return (driver) => driverLabel(driver, (id) => names.get(id));
};
