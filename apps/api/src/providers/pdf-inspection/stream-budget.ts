import { constants, inflateSync } from "node:zlib";
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { PdfRefusal } from "./pdf-refusal.ts";
import type { PdfFault } from "./port.ts";

/** What compressed parts may expand to, one and all together. A scanned page of the largest upload stays far below. */
const mostBytesOfPart = 64 * 1024 * 1024;
const mostBytes = 192 * 1024 * 1024;
const mostFilters = 4;
/** An ASCII85 group of one character stands for four bytes. */
const mostOfAsciiByte = 4;

/** Methods for pictures. They are not expanded: that is left to the reader of the file. */
const pictureFilters: ReadonlySet<string> = new Set(["DCTDecode", "CCITTFaxDecode", "JPXDecode"]);
/** Its decoders have run foreign code without a click; a scan in it is saved anew in another method. */
const refusedPictureFilter = "JBIG2Decode";

export type Resolve = (value: PdfObject | undefined) => PdfObject | undefined;

interface Filter {
  readonly name: string;
  readonly parameters: PdfDict | undefined;
}

/** A stream with everything but its picture expanded. */
export interface ExpandedStream {
  readonly content: Uint8Array;
  readonly last: Filter | undefined;
  readonly isPicture: boolean;
  /** Of a stream that is only deflated: its bytes, without those that follow the end of the compressed part. */
  readonly deflated: Uint8Array | undefined;
}

const decodeUnbounded = PdfStream.prototype.getDecodedData;

/** Expands streams until they came to too much altogether. */
export class StreamBudget {
  private left = mostBytes;
  private fault: PdfRefusal | undefined;

  /** libpdf expands the streams of objects and references by itself, without a limit: until the release they cost from this budget. */
  guardParser(): () => void {
    const expand = (stream: PdfStream) => this.expand(stream, (value) => (value instanceof PdfRef ? undefined : value));
    PdfStream.prototype.getDecodedData = function (this: PdfStream) {
      const { content, last } = expand(this);
      if (last) requireSaneRows(last, content);
      return decodeUnbounded.call(this);
    };
    return () => {
      PdfStream.prototype.getDecodedData = decodeUnbounded;
    };
  }

  /** The parser goes on after an error; what it met first decides. */
  requireWithin() {
    if (this.fault) throw this.fault;
  }

  refuse(fault: PdfFault, reason: string): never {
    this.fault ??= new PdfRefusal(fault, reason);
    throw this.fault;
  }

  get expandedBytes(): number {
    return mostBytes - this.left;
  }

  expand(stream: PdfStream, resolve: Resolve): ExpandedStream {
    this.requireWithin();
    try {
      return this.expandFilters(stream, filtersOf(stream, resolve));
    } catch (error) {
      if (error instanceof PdfRefusal && error.fault === "expands") this.fault = error;
      throw error;
    }
  }

  private expandFilters(stream: PdfStream, filters: readonly Filter[]): ExpandedStream {
    let [content, deflated] = [stream.data, undefined as Uint8Array | undefined];
    for (const [index, filter] of filters.entries()) {
      const isLast = index === filters.length - 1;
      if (!isLast && hasPredictor(filter))
        throw new PdfRefusal("unreadable", `A predictor stands before the last of ${filters.length} filters.`);
      if (isLast && pictureFilters.has(filter.name)) return { content, last: filter, isPicture: true, deflated: undefined };
      if (filter.name === "FlateDecode") {
        const source = content;
        const inflated = this.inflate(source);
        content = inflated.content;
        if (filters.length === 1) deflated = source.subarray(0, inflated.consumed);
      } else content = this.decodeAscii(filter, content);
    }
    return { content, last: filters.at(-1), isPicture: false, deflated };
  }

  private inflate(bytes: Uint8Array): { content: Uint8Array; consumed: number } {
    const maxOutputLength = Math.max(1, Math.min(mostBytesOfPart, this.left));
    try {
      // Some writers leave out the end of the compressed part.
      const { buffer, engine } = inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH, info: true }) as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      this.spend(buffer.length);
      return { content: buffer, consumed: engine.bytesWritten };
    } catch (error) {
      if (error instanceof PdfRefusal) throw error;
      const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      throw new PdfRefusal(isTooLarge ? "expands" : "unreadable", "A compressed part cannot be expanded.");
    }
  }

  private decodeAscii({ name }: Filter, bytes: Uint8Array): Uint8Array {
    if (name !== "ASCII85Decode" && name !== "ASCIIHexDecode") throw new PdfRefusal("unreadable", `We do not read the filter ${name}.`);
    this.spend(bytes.length * mostOfAsciiByte);
    return decodeUnbounded.call(PdfStream.fromDict({ Filter: PdfName.of(name) }, bytes));
  }

  private spend(bytes: number) {
    this.left -= bytes;
    if (this.left < 0) throw new PdfRefusal("expands", `The parts expand to more than ${mostBytes} bytes.`);
  }
}

const filtersOf = (stream: PdfStream, resolve: Resolve): Filter[] => {
  const names = listOf(stream.get("Filter"), resolve);
  const parameters = listOf(stream.get("DecodeParms"), resolve);
  if (names.length > mostFilters) throw new PdfRefusal("expands", `A stream has ${names.length} filters.`);
  return names.map((name, index) => {
    if (!(name instanceof PdfName)) throw new PdfRefusal("unreadable", "A filter has no name.");
    if (name.value === refusedPictureFilter) throw new PdfRefusal("picture_method", `A picture is in ${name.value}.`);
    const own = parameters[index];
    return { name: name.value, parameters: own instanceof PdfDict ? own : undefined };
  });
};

const listOf = (value: PdfObject | undefined, resolve: Resolve): (PdfObject | undefined)[] => {
  const resolved = resolve(value);
  if (resolved === undefined && value !== undefined) throw new PdfRefusal("unreadable", "A filter is not to be found.");
  if (resolved instanceof PdfArray) return [...resolved].map((item) => resolve(item));
  return resolved === undefined || resolved.type === "null" ? [] : [resolved];
};

const numberOf = ({ parameters }: Filter, key: string, otherwise: number): number => parameters?.getNumber(key)?.value ?? otherwise;

const hasPredictor = (filter: Filter) => filter.parameters?.has("Predictor") === true && numberOf(filter, "Predictor", 2) > 1;

/** A row is as wide as its parameters say, and its memory is taken before any is read. */
const requireSaneRows = (filter: Filter, content: Uint8Array) => {
  if (!hasPredictor(filter)) return;
  const bits = numberOf(filter, "Columns", 1) * numberOf(filter, "Colors", 1) * numberOf(filter, "BitsPerComponent", 8);
  if (!(bits > 0 && bits / 8 <= content.length + 1))
    throw new PdfRefusal("unreadable", `A row of ${bits} bits is longer than its picture.`);
};
