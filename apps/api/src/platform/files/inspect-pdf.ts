import { inflateSync } from "node:zlib";

/** Why a PDF is refused. `active`: it runs scripts or carries other files. `expands`: a small file that becomes a huge one. */
export type PdfFault = "unreadable" | "active" | "protected" | "expands";

/** What compressed parts may expand to, one and all together. A scanned page of the largest upload stays far below. */
const mostBytesOfPart = 64 * 1024 * 1024;
const mostBytes = 192 * 1024 * 1024;
const mostParts = 20_000;

/** Names that act by themselves or carry other files. They are too long to occur in the bytes of a picture by chance. */
const activeNames = ["/JavaScript", "/EmbeddedFile", "/Launch", "/RichMedia", "/Rendition", "/SubmitForm", "/ImportData", "/GoToE"];
/** A name this short is searched for only where no picture is. */
const activeShortNames = /\/(?:JS|XFA|EF)(?![A-Za-z0-9])/;

/**
 * Finds out why a PDF must not be kept; undefined for one that only shows pages. The whole file is searched, its compressed objects too,
 * and names that were written with escapes are read as a PDF reader reads them.
 */
export const faultOfPdf = (content: Buffer): PdfFault | undefined => {
  const text = unescapeNames(content.toString("latin1"));
  if (!text.startsWith("%PDF-") || isAnotherFormat(text)) return "unreadable";
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return "protected";
  const parts = expandParts(content);
  if (typeof parts === "string") return parts;
  const readable = [outsideOfStreams(text), ...parts.map((part) => unescapeNames(part)).filter(isText)];
  const everything = [text, ...parts.map((part) => unescapeNames(part))];
  if (everything.some((part) => activeNames.some((name) => part.includes(name)))) return "active";
  return readable.some((part) => activeShortNames.test(part)) ? "active" : undefined;
};

/** A PDF reader reads #4a in a name as J, and so do we. */
const unescapeNames = (text: string): string =>
  text.includes("#") ? text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

/** A file that is a PDF and something else at once: an archive, a page of a website or a program at its end or beginning. */
const isAnotherFormat = (text: string): boolean => {
  const end = text.lastIndexOf("%%EOF");
  const trailing = end < 0 ? "" : text.slice(end + "%%EOF".length);
  const head = text.slice(0, 2_048).toLowerCase();
  return (
    end < 0 ||
    trailing.trim().length > 0 ||
    text.includes("PK\u0005\u0006") ||
    ["<script", "<html", "<svg", "<?php"].some((tag) => head.includes(tag))
  );
};

/** The compressed parts of a file, expanded; a fault where they expand to too much, or hide objects in a form that we cannot read. */
const expandParts = (content: Buffer): string[] | PdfFault => {
  const parts: string[] = [];
  let bytes = 0;
  let count = 0;
  for (let at = content.indexOf("stream"); at >= 0; at = content.indexOf("stream", at + 6)) {
    if (content.subarray(Math.max(0, at - 3), at).equals(Buffer.from("end"))) continue;
    count += 1;
    if (count > mostParts) return "expands";
    const start = startOfStream(content, at + 6);
    const expanded = expand(content.subarray(start));
    if (expanded === "too_large") return "expands";
    const dictionary = unescapeNames(content.subarray(Math.max(0, at - 1_024), at).toString("latin1"));
    const ownDictionary = dictionary.slice(Math.max(0, dictionary.lastIndexOf("endobj")));
    if (expanded === undefined && ownDictionary.includes("/ObjStm")) return "unreadable";
    if (expanded === undefined) continue;
    bytes += expanded.length;
    if (bytes > mostBytes) return "expands";
    parts.push(expanded.toString("latin1"));
  }
  return parts;
};

const startOfStream = (content: Buffer, after: number): number => {
  if (content[after] === 0x0d && content[after + 1] === 0x0a) return after + 2;
  return content[after] === 0x0a || content[after] === 0x0d ? after + 1 : after;
};

/** What a part expands to; undefined where it is not compressed, or by another method, as pictures are. */
const expand = (part: Buffer): Buffer | "too_large" | undefined => {
  if (((part[0] ?? 0) & 0x0f) !== 8) return undefined;
  try {
    return inflateSync(part, { maxOutputLength: mostBytesOfPart });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : undefined;
  }
};

const outsideOfStreams = (text: string): string => text.replace(/stream\r?\n[\s\S]*?endstream/g, " ");

const isText = (part: string): boolean =>
  [...part.slice(0, 64)].every(
    (character) => character === "\n" || character === "\r" || character === "\t" || (character >= " " && character <= "~"),
  );
