import { deflateSync } from "node:zlib";
import { PDF, PdfArray, PdfDict, PdfName, PdfNull, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { ActiveContentCheck } from "./active-content.ts";
import { LoadedObjects } from "./loaded-objects.ts";
import { PdfRefusal } from "./pdf-refusal.ts";
import type { PdfFault } from "./port.ts";
import { type Resolve, StreamBudget } from "./stream-budget.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripJpeg2000 } from "./strip-jpeg-2000.ts";

/** More than any scanned document has. libpdf recognises a reference by its identity up to 20,000 of them. */
const mostObjects = 15_000;
const mostBytesKept = 16 * 1024 * 1024;
const mostReferencesInARow = 32;

/** What a file may say of itself as a whole. Scripts, attachments, forms in XML and what we do not know are not among it. */
const keptOfCatalog: ReadonlySet<string> = new Set([
  ...["Type", "Version", "Extensions", "Pages", "PageLabels", "Names", "Dests", "ViewerPreferences", "PageLayout", "PageMode", "Outlines"],
  ...["OpenAction", "AcroForm", "StructTreeRoot", "MarkInfo", "Lang", "OutputIntents", "OCProperties"],
]);
/** Metadata, which may tell where a picture was taken, and private data of programs. */
const droppedKeys = ["Metadata", "PieceInfo", "Thumb"] as const;

/**
 * Writes a PDF anew from its parsed objects, or says why it must not be kept. Only what the parser saw and the check accepted is written:
 * what stands between the objects, behind their end or in former versions of the file is gone.
 */
export const rewritePdf = async (bytes: Uint8Array): Promise<Uint8Array | PdfFault> => {
  const budget = new StreamBudget();
  const loaded = new LoadedObjects(budget, bytes.length);
  const releases = [budget.guardParser(), loaded.guardParser()];
  try {
    requireOneFormat(bytes);
    return await rewrite(bytes, { budget, loaded });
  } catch (error) {
    // What the parser stumbles over is a file that we cannot read, whichever error it throws.
    return error instanceof PdfRefusal ? error.fault : "unreadable";
  } finally {
    for (const release of releases) release();
  }
};

interface Guards {
  readonly budget: StreamBudget;
  readonly loaded: LoadedObjects;
}

const rewrite = async (bytes: Uint8Array, { budget, loaded }: Guards): Promise<Uint8Array> => {
  const pdf = await PDF.load(bytes, { lenient: false }).finally(() => budget.requireWithin());
  if (pdf.isEncrypted) throw new PdfRefusal("protected", "The file is encrypted.");
  const { registry, info } = pdf.context;
  const objects = registry.nextObjectNumber;
  if (objects > mostObjects) throw new PdfRefusal("expands", `The file has ${objects} objects.`);
  const resolve = resolveIn((ref) => registry.resolve(ref) ?? undefined);

  const check = new ActiveContentCheck(resolve);
  check.check(info.trailer);
  for (let number = 1; number < objects; number += 1) check.check(PdfRef.of(number, loaded.generationOf(number)));
  budget.requireWithin();
  if (pdf.getPageCount() === 0) throw new PdfRefusal("unreadable", "The file has no page.");

  const catalog = resolve(info.trailer.get("Root"));
  if (!(catalog instanceof PdfDict)) throw new PdfRefusal("unreadable", "The file has no catalog.");
  for (const { value: key } of [...catalog.keys()]) if (!keptOfCatalog.has(key)) catalog.delete(key);
  // A document that did not change is saved as the bytes that it came as.
  catalog.set("Type", PdfName.Catalog);
  clean([catalog, resolve(info.trailer.get("Info"))], { budget, resolve });
  const written = await pdf.save({ incremental: false });
  if (written.length > mostBytesKept) throw new PdfRefusal("expands", `The file would have ${written.length} bytes.`);
  requireOneFormat(written);
  return written;
};

const resolveIn =
  (find: (ref: PdfRef) => PdfObject | undefined): Resolve =>
  (value) => {
    let found = value;
    for (let steps = 0; found instanceof PdfRef; steps += 1) {
      if (steps === mostReferencesInARow) throw new PdfRefusal("unreadable", "References lead to references without end.");
      found = find(found);
    }
    return found instanceof PdfNull ? undefined : found;
  };

/** Cleans everything that will be written: drops metadata, and expands each stream down to its picture. Each stream may become a copy. */
const clean = (roots: readonly (PdfObject | undefined)[], { budget, resolve }: { budget: StreamBudget; resolve: Resolve }) => {
  const seen = new Set<PdfObject>();
  const waiting = [...roots];
  let bytes = 0;
  while (waiting.length > 0) {
    const object = resolve(waiting.pop());
    if (!(object instanceof PdfDict || object instanceof PdfArray) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) bytes += cleanDictionary(object, { budget, resolve });
    if (bytes > mostBytesKept) throw new PdfRefusal("expands", `The streams of the file would have ${bytes} bytes.`);
    for (const child of childrenOf(object)) waiting.push(child);
  }
};

const childrenOf = (object: PdfDict | PdfArray): Iterable<PdfObject> =>
  object instanceof PdfArray ? object : [...object].map(([, value]) => value);

/** Returns how many bytes its stream has from then on. */
const cleanDictionary = (dictionary: PdfDict, context: { budget: StreamBudget; resolve: Resolve }): number => {
  for (const key of droppedKeys) dictionary.delete(key);
  return dictionary instanceof PdfStream ? cleanStream(dictionary, context) : 0;
};

const cleanStream = (stream: PdfStream, { budget, resolve }: { budget: StreamBudget; resolve: Resolve }): number => {
  const type = resolve(stream.get("Type"));
  if (type instanceof PdfName && (type.value === "ObjStm" || type.value === "XRef"))
    throw new PdfRefusal("unreadable", "The file shows its own structure.");
  const { content, last, isPicture, deflated } = budget.expand(stream, resolve);
  if (!last) return stream.data.length;
  const isFlate = last.name === "FlateDecode";
  stream.setData(isPicture ? stripPicture(last.name, content) : isFlate ? (deflated ?? deflateSync(content)) : content);
  if (isPicture || isFlate) stream.set("Filter", PdfName.of(last.name));
  if ((isPicture || isFlate) && last.parameters) stream.set("DecodeParms", last.parameters);
  return stream.data.length;
};

const stripPicture = (filter: string, content: Uint8Array): Uint8Array => {
  if (filter === "DCTDecode") return stripJpeg(content);
  return filter === "JPXDecode" ? stripJpeg2000(content) : content;
};

/** Where an archive or a page of a website is recognised: a file must not be a PDF and something else at once. */
const headBytes = 2_048;
const tailBytes = 66_000;
const endOfArchive = Buffer.from("PK\u0005\u0006");

const requireOneFormat = (bytes: Uint8Array) => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = content.subarray(0, headBytes).toString("latin1").toLowerCase();
  const end = content.lastIndexOf("%%EOF");
  const behind = end < 0 ? undefined : content.subarray(end + "%%EOF".length);
  const isOther =
    !head.startsWith("%pdf-") ||
    ["<script", "<html", "<svg", "<?php"].some((tag) => head.includes(tag)) ||
    behind === undefined ||
    !behind.every((byte) => byte <= 0x20) ||
    content.subarray(-tailBytes).includes(endOfArchive);
  if (isOther) throw new PdfRefusal("unreadable", "The file is not only a PDF.");
};
