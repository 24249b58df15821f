import type { CompanyTransaction } from "../../../database/in-company.ts";
import { causeInWords } from "../model/cause-words.ts";
import { findComponents } from "../store.ts";

/** What causes are called in a company that names its own components. */
export const causeNames = async (tx: CompanyTransaction): Promise<(cause: string) => string> => {
  const names = new Map((await findComponents(tx)).map(({ code, name }) => [code, name]));
  return (cause) => causeInWords(cause, (id) => names.get(id));
};
