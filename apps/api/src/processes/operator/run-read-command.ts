import { CompanyId } from "@albashi/contracts/ids";
import { readConfig } from "../../platform/config.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { createDependencies } from "../create-dependencies.ts";
import { UsageError } from "./usage-error.ts";

const passed = 0;
const violated = 1;
const invalidUsage = 2;
const couldNotCheck = 3;

/**
 * Runs a program that checks invariants of one company or of all, and exits with the result. A failed check has its own exit code: it
 * means neither "violated" nor "clean".
 */
export const runReadCommand = async (
  name: string,
  check: (dependencies: Dependencies, companyId: CompanyId | undefined) => Promise<boolean>,
) => {
  process.once("uncaughtException", (error) => process.exit(reportFailure(name, error)));
  process.exitCode = await runCheck(check).catch((error: Error) => reportFailure(name, error));
};

const runCheck = async (check: Parameters<typeof runReadCommand>[1]): Promise<number> => {
  const companyId = parseCompanyArgument(process.argv.slice(2));
  const dependencies = createDependencies(readConfig(process.env));
  try {
    return (await check(dependencies, companyId)) ? passed : violated;
  } finally {
    dependencies.live.close();
    await dependencies.database.close();
  }
};

const parseCompanyArgument = ([named, ...more]: readonly string[]): CompanyId | undefined => {
  if (more.length > 0) throw new UsageError("Too many arguments. Give one company id, or none to check all companies.");
  if (named === undefined) return undefined;
  const companyId = CompanyId.safeParse(named);
  if (!companyId.success) throw new UsageError(`"${named}" is not a company id.`);
  return companyId.data;
};

const reportFailure = (name: string, error: Error): number => {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\nusage: bin/${name} [COMPANY]\n`);
    return invalidUsage;
  }
  // Only the stack: PostgreSQL attaches the row that failed to its errors.
  process.stderr.write(`bin/${name} could not run the check.\n${error.stack}\n`);
  return couldNotCheck;
};
