import { createParser } from "eventsource-parser";

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events from a stream of bytes. A heartbeat, which the server sends as a comment, comes as an event
 * without a name, so that the caller knows that the connection is alive.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let pending: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = "", data }) => pending.push({ event, data }),
    onComment: () => pending.push({ event: "", data: "" }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
      yield* pending;
      pending = [];
    }
  } finally {
    await reader.cancel();
  }
}
