import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** A clock that a test moves forward for all processes of its stack. */
export interface MovableClock {
  /** The settings that a stack is started with so that its processes follow this clock. */
  readonly settings: NodeJS.ProcessEnv;
  /** How far the clock is ahead of the real one. */
  offsetMs(): number;
  now(): Date;
  /** Moves the clock forward and waits until every process has read it. */
  advance(ms: number): Promise<void>;
}

/** Creates a clock that shows the real time until it is moved. */
export const movableClock = (): MovableClock => {
  const file = join(mkdtempSync(join(tmpdir(), "albashi-clock-")), "offset");
  let offsetMs = 0;
  writeFileSync(file, "0");
  const preload = pathToFileURL(join(import.meta.dirname, "moved-clock-preload.ts")).href;
  const options = [process.env["NODE_OPTIONS"], `--import=${preload}`].filter(Boolean).join(" ");
  return {
    settings: { NODE_OPTIONS: options, CLOCK_OFFSET_FILE: file },
    offsetMs: () => offsetMs,
    now: () => new Date(Date.now() + offsetMs),
    advance: async (ms) => {
      offsetMs += ms;
      writeFileSync(file, String(offsetMs));
      await pause(200);
    },
  };
};
