import { text } from "node:stream/consumers";
import { readConfig } from "../platform/config.ts";
import { ApiError } from "../platform/http/api-error.ts";
import { createDependencies } from "./create-dependencies.ts";
import { helpText, readCommandLine } from "./operator/command-line.ts";
import { UsageError } from "./operator/usage-error.ts";

// Manual operations, one action per start. The help text lists them.
const done = 0;
const rejected = 1;
const invalidUsage = 2;
const internalError = 3;
const incomplete = 4;

const main = async (): Promise<number> => {
  const parsed = readCommandLine(process.argv.slice(2));
  if (parsed === "help") {
    process.stdout.write(`${helpText()}\n`);
    return done;
  }
  const { command, about, fee, isRepeated, by } = parsed;
  const dependencies = createDependencies(readConfig(process.env));
  try {
    const result = await command.run(dependencies, { about, fee, isRepeated, by, readInput: () => text(process.stdin) });
    const { text: answer, isIncomplete } = typeof result === "string" ? { text: result, isIncomplete: false } : result;
    process.stdout.write(`${answer}\n`);
    return isIncomplete ? incomplete : done;
  } finally {
    // Redis would be retried for ever, and the program would never exit.
    dependencies.live.close();
    await dependencies.database.close();
  }
};

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  if (error instanceof ApiError) return rejected;
  if (!(error instanceof UsageError)) return internalError;
  process.stderr.write(`\n${helpText()}\n`);
  return invalidUsage;
});
