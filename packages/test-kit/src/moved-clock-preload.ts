// Preloaded into the processes of a stack whose clock a test moves: the product's clock is ahead by the milliseconds in a file.
// `Date` stays as it is, because Restate's library schedules delayed calls by it, and the server has the real time.
import { readFileSync } from "node:fs";
import { systemClock } from "@albashi/dates";

const file = process.env["CLOCK_OFFSET_FILE"];

const readOffset = () => (file === undefined ? 0 : Number(readFileSync(file, "utf8")));
let offsetMs = readOffset();
setInterval(() => {
  offsetMs = readOffset();
}, 50).unref();

Object.assign(systemClock, { now: () => new Date(Date.now() + offsetMs) });
