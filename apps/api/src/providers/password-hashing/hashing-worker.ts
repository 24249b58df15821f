// The thread that checks the passwords of visitors. It runs at a lower priority than the rest of the process, so that the operating
// system serves requests and the password checks of logged-in users first, however many visitors guess.
import { constants, getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashingAnswer, HashingTask } from "./hashing-thread.ts";

const port = parentPort;
if (!port) throw new Error("hashing-worker.ts runs only as a worker thread.");

// On Linux this changes the calling thread only; elsewhere it would slow down the whole process.
// Relative to the priority of the process, which an operator may have lowered.
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
if (process.platform === "linux") setPriority(0, Math.min(getPriority(0) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));

const perform = ({ password, kept, options }: HashingTask): string | boolean =>
  kept === undefined ? hashSync(password, options) : verifySync(kept, password, options);

port.on("message", (task: HashingTask) => {
  try {
    port.postMessage({ result: perform(task) } satisfies HashingAnswer);
  } catch (error) {
    port.postMessage({ error } satisfies HashingAnswer);
  }
});
