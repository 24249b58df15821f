import { expect, test } from "vitest";
import { readEvents, type ServerEvent } from "./read-events.ts";

const read = async (...pieces: string[]): Promise<ServerEvent[]> => {
  const bytes = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  return Array.fromAsync(readEvents(stream));
};

test("assembles an event that arrives in several chunks", async () => {
  expect(await read("event: mo", 'ney\ndata: {"a"', ":1}\n", "\n")).toEqual([{ event: "money", data: '{"a":1}' }]);
});

test("splits two events that arrive in one chunk", async () => {
  expect(await read("event: money\ndata: 1\n\nevent: money\ndata: 2\n\n")).toEqual([
    { event: "money", data: "1" },
    { event: "money", data: "2" },
  ]);
});

test("yields a heartbeat as an event without a name", async () => {
  expect(await read(": here\n\n")).toEqual([{ event: "", data: "" }]);
});

test("accepts CRLF line endings and drops an incomplete event", async () => {
  expect(await read("event: money\r\ndata: 1\r\n\r\nevent: money\r\ndata: 2")).toEqual([{ event: "money", data: "1" }]);
});
