import { CompanyId } from "@albashi/contracts/ids";
import { composeParts } from "../compose.ts";
import { readConfig } from "../config.ts";
import type { Parts } from "../parts.ts";
import { UsageFault } from "./usage-fault.ts";

const clean = 0;
const broken = 1;
const notUnderstood = 2;
const couldNotLook = 3;

/**
 * Runs a program that looks whether something holds, of one company or of all, and answers whether it does. Whoever could not look
 * knows nothing: that ends with a number of its own, and is never taken for "broken", nor for "clean".
 */
export const runLook = async (name: string, look: (parts: Parts, companyId: CompanyId | undefined) => Promise<boolean>) => {
  process.once("uncaughtException", (error) => process.exit(tell(name, error)));
  process.exitCode = await looked(look).catch((error: Error) => tell(name, error));
};

const looked = async (look: Parameters<typeof runLook>[1]): Promise<number> => {
  const companyId = companyIn(process.argv.slice(2));
  const parts = composeParts(readConfig(process.env));
  try {
    return (await look(parts, companyId)) ? clean : broken;
  } finally {
    parts.live.close();
    await parts.database.close();
  }
};

const companyIn = ([named, ...more]: readonly string[]): CompanyId | undefined => {
  if (more.length > 0) throw new UsageFault("There are too many words: name one company, or none.");
  if (named === undefined) return undefined;
  const companyId = CompanyId.safeParse(named);
  if (!companyId.success) throw new UsageFault(`"${named}" is no company's id.`);
  return companyId.data;
};

const tell = (name: string, error: Error): number => {
  if (error instanceof UsageFault) {
    process.stderr.write(`${error.message}\nusage: bin/${name} [COMPANY]\n`);
    return notUnderstood;
  }
  // Its stack and nothing else: PostgreSQL hangs the row that failed on its errors.
  process.stderr.write(`bin/${name} could not look, so nothing is known.\n${error.stack}\n`);
  return couldNotLook;
};
