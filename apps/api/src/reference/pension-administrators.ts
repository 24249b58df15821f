import administrators from "./pension-administrators.json" with { type: "json" };

export interface PensionAdministrator {
  readonly code: string;
  readonly name: string;
  /** What else people call it, and who it was before. */
  readonly also: readonly string[];
}

export const everyPensionAdministrator: readonly PensionAdministrator[] = administrators;

export const pensionAdministratorByCode = (code: string): PensionAdministrator | undefined => byCode.get(code);

/** The administrator somebody means, however they spell it; nothing where it is none that we know, because money must not follow a guess. */
export const pensionAdministratorCalled = (written: string): PensionAdministrator | undefined => byName.get(core(written));

/** Words that any of them may carry or leave out. */
const common = /\b(pensions?|fund|managers?|management|administrators?|company|co|limited|ltd|plc|pfa)\b/g;

const core = (name: string) =>
  name
    .toLowerCase()
    .replace(common, "")
    .replace(/[^a-z]/g, "");

const byCode = new Map(everyPensionAdministrator.map((one) => [one.code, one]));
const byName = new Map(everyPensionAdministrator.flatMap((one) => [one.name, ...one.also].map((name) => [core(name), one] as const)));
