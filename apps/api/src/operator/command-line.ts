import { parseArgs } from "node:util";
import { commands } from "./commands.ts";
import type { OnBehalf } from "./store.ts";
import { UsageFault } from "./usage-fault.ts";

interface Given {
  readonly command: (typeof commands)[string];
  /** What the command is about, word by word, and what it cost where that is asked for. */
  readonly about: string;
  readonly fee: string | undefined;
  readonly by: OnBehalf;
}

const longestReason = 1_000;
const longestName = 120;

/** Reads the command line; nothing runs without a name and a reason. */
export const readCommandLine = (args: readonly string[]): Given | "help" => {
  const { values, positionals } = parsed(args);
  const [name, ...words] = positionals;
  if (values.help || name === undefined) return "help";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageFault(`There is no command "${name}".`);
  const taken = command.takes?.split(" ").length ?? 0;
  if (words.length < taken || words.includes("")) throw new UsageFault(`"${name}" needs ${command.takes}.`);
  if (words.length > taken) throw new UsageFault(`"${name}" was given too many words.`);
  if (values.fee !== undefined && !command.takesFee) throw new UsageFault(`"${name}" takes no --fee.`);
  return {
    ...{ command, about: words.join(" "), fee: values.fee },
    by: { operator: said("operator", values.operator, longestName), reason: said("reason", values.reason, longestReason) },
  };
};

/** What the program can do, and how it ends. */
export const helpText = () =>
  [
    'usage: bin/operator COMMAND --operator NAME --reason "WHY"',
    "",
    ...Object.entries(commands).map(([name, { takes, help }]) => `  ${`${name} ${takes ?? ""}`.padEnd(30)}${help}`),
    "",
    "Every command, a look too, is written down with NAME and WHY, and cannot be taken back.",
    "It ends with 0 when done, 1 when refused, 2 when not understood, 3 when something broke.",
  ].join("\n");

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { operator: { type: "string" }, reason: { type: "string" }, fee: { type: "string" }, help: { type: "boolean" } },
    });
  } catch (error) {
    throw new UsageFault((error as Error).message);
  }
};

const said = (option: "operator" | "reason", value: string | undefined, longest: number): string => {
  const text = value?.trim() ?? "";
  if (text === "") throw new UsageFault(`--${option} is missing: say ${option === "operator" ? "who you are" : "why you do this"}.`);
  if (text.length > longest) throw new UsageFault(`--${option} has more than ${longest} characters.`);
  return text;
};
