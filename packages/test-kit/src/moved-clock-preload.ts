// Preloaded into the processes of a stack whose clock a test moves: `Date` is ahead by the milliseconds in a file.
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_OFFSET_FILE"];
const RealDate = Date;

const readOffset = () => (file === undefined ? 0 : Number(readFileSync(file, "utf8")));
let offsetMs = readOffset();
setInterval(() => {
  offsetMs = readOffset();
}, 50).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + offsetMs] : values, newTarget) as Date,
  get: (target, member, receiver) => (member === "now" ? () => RealDate.now() + offsetMs : Reflect.get(target, member, receiver)),
});
