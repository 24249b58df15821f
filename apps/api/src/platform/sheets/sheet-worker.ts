// The worker thread that parses one sheet. It gets the bytes and the limits, and nothing else of the process: no environment, no secrets.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "./read-sheet.ts";
import { SheetParseError } from "./sheet-parse-error.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { SheetMessage, SheetTask } from "./sheet-thread.ts";

/** Large enough that messages cost little, small enough that few rows wait in memory. */
const batchSize = 500;

const port = parentPort;
if (!port) throw new Error("sheet-worker.ts runs only as a worker thread.");

/** Sends some rows and waits until they are used: a slow reader must not fill the memory. */
const send = async (message: SheetMessage) => {
  port.postMessage(message);
  await once(port, "message");
};

const parse = async ({ bytes, maxCells }: SheetTask) => {
  let rows: SheetRow[] = [];
  for await (const row of readSheet(Buffer.from(bytes), { maxCells })) {
    rows.push(row);
    if (rows.length < batchSize) continue;
    await send({ rows });
    rows = [];
  }
  if (rows.length > 0) await send({ rows });
};

try {
  await parse(workerData as SheetTask);
  port.postMessage({ isOver: true } satisfies SheetMessage);
} catch (error) {
  if (!(error instanceof SheetParseError)) throw error;
  port.postMessage({ unreadable: error.reason } satisfies SheetMessage);
}
port.close();
