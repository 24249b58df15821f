import administrators from "./pension-administrators.json" with { type: "json" };

export interface PensionAdministrator {
  readonly code: string;
  readonly name: string;
  /** Its other and former names. */
  readonly also: readonly string[];
}

export const everyPensionAdministrator: readonly PensionAdministrator[] = administrators;

export const pensionAdministratorByCode = (code: string): PensionAdministrator | undefined => byCode.get(code);

/** Finds an administrator by any spelling of its name; undefined for an unknown one, because money must not follow a guess. */
export const pensionAdministratorCalled = (written: string): PensionAdministrator | undefined => byName.get(core(written));

/** Words that any of their names may include or omit. */
const common = /\b(pensions?|fund|managers?|management|administrators?|company|co|limited|ltd|plc|pfa)\b/g;

const core = (name: string) =>
  name
    .toLowerCase()
    .replace(common, "")
    .replace(/[^a-z]/g, "");

const byCode = new Map(everyPensionAdministrator.map((one) => [one.code, one]));
const byName = new Map(everyPensionAdministrator.flatMap((one) => [one.name, ...one.also].map((name) => [core(name), one] as const)));
