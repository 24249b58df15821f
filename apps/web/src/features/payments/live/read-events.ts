export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events out of a stream of bytes, one after the other. A heartbeat comes as an event without a name, so
 * that whoever waits knows that the line still stands.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${rest}${value}`.replaceAll("\r\n", "\n").split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield eventIn(block);
    }
  } finally {
    await reader.cancel();
  }
}

const eventIn = (block: string): ServerEvent => {
  const fields = block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).replace(/^ /, "")]);
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value = ""]) => value);
  return { event: valuesOf("event").at(-1) ?? "", data: valuesOf("data").join("\n") };
};
