import { text } from "node:stream/consumers";
import { composeParts } from "./compose.ts";
import { readConfig } from "./config.ts";
import { Refusal } from "./http/refusal.ts";
import { helpText, readCommandLine } from "./operator/command-line.ts";
import { UsageFault } from "./operator/usage-fault.ts";

// What our own people do by hand, one act per start. The help text says what and how.
const done = 0;
const refused = 1;
const notUnderstood = 2;
const broke = 3;

const main = async (): Promise<number> => {
  const given = readCommandLine(process.argv.slice(2));
  if (given === "help") {
    process.stdout.write(`${helpText()}\n`);
    return done;
  }
  const { command, about, fee, by } = given;
  const parts = composeParts(readConfig(process.env));
  try {
    process.stdout.write(`${await command.run(parts, { about, fee, by, readInput: () => text(process.stdin) })}\n`);
    return done;
  } finally {
    // A Redis that is away would be tried again and again, and the program never end.
    parts.live.close();
    await parts.database.close();
  }
};

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  if (error instanceof Refusal) return refused;
  if (!(error instanceof UsageFault)) return broke;
  process.stderr.write(`\n${helpText()}\n`);
  return notUnderstood;
});
