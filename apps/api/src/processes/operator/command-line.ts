import { parseArgs } from "node:util";
import type { OperatorContext } from "../../platform/operator-actions/store.ts";
import { commands } from "./commands.ts";
import { UsageError } from "./usage-error.ts";

interface ParsedCommand {
  readonly command: (typeof commands)[string];
  /** The arguments of the command, and the fee where one is required. */
  readonly about: string;
  readonly fee: string | undefined;
  readonly isRepeated: boolean;
  readonly by: OperatorContext;
}

const maxReasonLength = 1_000;
const maxNameLength = 120;

/** Parses the command line; nothing runs without a name and a reason. */
export const readCommandLine = (args: readonly string[]): ParsedCommand | "help" => {
  const { values, positionals } = parseOptions(args);
  const [name, ...given] = positionals;
  if (values.help || name === undefined) return "help";
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`Unknown command "${name}".`);
  const expectedArgs = command.takes?.split(" ").length ?? 0;
  if (given.length < expectedArgs || given.includes("")) throw new UsageError(`"${name}" needs ${command.takes}.`);
  if (given.length > expectedArgs) throw new UsageError(`"${name}" has too many arguments.`);
  if (values.fee !== undefined && !command.takesFee) throw new UsageError(`"${name}" does not accept --fee.`);
  if (values.repeat && !command.takesRepeat) throw new UsageError(`"${name}" does not accept --repeat.`);
  return {
    command,
    about: given.join(" "),
    fee: values.fee,
    isRepeated: values.repeat ?? false,
    by: {
      operator: requireOption("operator", values.operator, maxNameLength),
      reason: requireOption("reason", values.reason, maxReasonLength),
    },
  };
};

/** The usage text: commands and exit codes. */
export const helpText = () =>
  [
    'usage: bin/operator COMMAND --operator NAME --reason "WHY"',
    "",
    ...Object.entries(commands).map(([name, { takes, help }]) => `  ${`${name} ${takes ?? ""}`.padEnd(34)}${help}`),
    "",
    "Every command, including reads, is recorded with NAME and WHY, permanently.",
    "Exit codes: 0 done, 1 rejected, 2 invalid usage, 3 internal error.",
  ].join("\n");

const parseOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        operator: { type: "string" },
        reason: { type: "string" },
        fee: { type: "string" },
        repeat: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const requireOption = (option: "operator" | "reason", value: string | undefined, maxLength: number): string => {
  const text = value?.trim() ?? "";
  if (text === "")
    throw new UsageError(`--${option} is missing: enter ${option === "operator" ? "your name" : "the reason for this action"}.`);
  if (text.length > maxLength) throw new UsageError(`--${option} has more than ${maxLength} characters.`);
  return text;
};
