// The worker thread that inspects one PDF. It gets the bytes, and nothing else of the process: no environment, no secrets.
import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { PdfAnswer } from "./pdf-threads.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

const port = parentPort;
if (!port) throw new Error("pdf-worker.ts runs only as a worker thread.");

// On Linux this changes the calling thread only; elsewhere it would slow down the whole process.
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
if (process.platform === "linux") setPriority(0, Math.min(getPriority(0) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));

const result = await rewritePdf(workerData as Uint8Array);
const answer: PdfAnswer = typeof result === "string" ? { fault: result } : { bytes: result };
port.postMessage(answer);
port.close();
