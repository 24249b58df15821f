// PDFs for tests: one that a scanner makes, and those that an attacker would.
import { deflateSync } from "node:zlib";

type Part = string | Buffer;

/** An object of a PDF with a stream. */
export const pdfStream = (dictionary: string, content: Part): Buffer => {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from("\nendstream")]);
};

interface Table {
  readonly trailer?: string | undefined;
  /** Further numbers, behind those of the objects, under which the table names one object again. */
  readonly aliases?: { readonly of: number; readonly count: number; readonly shift?: number } | undefined;
}

/** A PDF of these objects, numbered from one, with a table of references to them. The first one is its catalog. */
export const pdfOfObjects = (objects: readonly Part[], { trailer = "", aliases }: Table = {}): Buffer => {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  const write = (part: Part) => {
    const bytes = Buffer.from(part as string);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    write(`${index + 1} 0 obj\n`);
    write(object);
    write("\nendobj\n");
  }
  const table = length;
  for (let at = 0; at < (aliases?.count ?? 0); at += 1) offsets.push((offsets[(aliases?.of ?? 0) - 1] ?? 0) + (aliases?.shift ?? 0));
  const size = offsets.length + 1;
  write(`xref\n0 ${size}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, "0")} 00000 n \n`);
  write(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
};

interface PdfContent {
  /** Further entries of the catalog, such as "/OpenAction 5 0 R". */
  readonly catalog?: string;
  readonly page?: string;
  /** What the page shows. */
  readonly content?: Buffer;
  /** Further objects, numbered from five. */
  readonly objects?: readonly Part[];
  readonly trailer?: string;
  readonly aliases?: Table["aliases"];
}

/** A PDF of one page. */
export const pdfOf = ({ catalog = "", page = "", content, objects = [], trailer, aliases }: PdfContent = {}): Buffer =>
  pdfOfObjects(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R${page}>>`,
      content ?? pdfStream("", "BT (Licence) Tj ET"),
      ...objects,
    ],
    { trailer, aliases },
  );

/** A picture of this size, which is kept as it is. */
export const largePicture = (bytes: number) => {
  const scan = Buffer.alloc(bytes, "albashi");
  const jpeg = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xda, 0, 2), scan, Buffer.of(0xff, 0xd9)]);
  return pdfStream("/Type/XObject/Subtype/Image/Width 1/Height 1/Filter/DCTDecode", jpeg);
};

/** A PDF whose page shows one picture, object 5, many times: by further generations of it, or by further numbers in the table. */
export const pictureShownOften = (picture: Buffer, { times, by }: { times: number; by: "generation" | "number" | "shifted number" }) => {
  const names = Array.from({ length: times }, (_, at) => `/I${at} ${by === "generation" ? `5 ${at}` : `${at + 5} 0`} R`);
  const aliases = { of: 5, count: times - 1, shift: by === "shifted number" ? -1 : 0 };
  const page = `/Resources<</XObject<<${names.join("")}>>>>`;
  return pdfOf({ page, objects: [picture], aliases: by === "generation" ? undefined : aliases });
};

interface HiddenObjects {
  readonly catalog?: string;
  readonly filter?: string;
  readonly encode?: (content: Buffer) => Buffer;
  /** Every hidden object is named as the first one. */
  readonly sharesIndex?: boolean;
}

/** The same PDF with its objects from the fourth on in a compressed stream of objects, behind a stream of references. */
export const pdfWithHiddenObjects = (
  hidden: readonly string[],
  { catalog = "", filter = "/FlateDecode", encode = deflateSync, sharesIndex = false }: HiddenObjects = {},
): Buffer => {
  const offsets = hidden.map((_, index) => hidden.slice(0, index).join(" ").length + (index > 0 ? 1 : 0));
  const index = hidden.map((_, position) => `${10 + position} ${offsets[position]}`).join(" ");
  const objectStream = pdfStream(
    `/Type/ObjStm/N ${hidden.length}/First ${index.length + 1}/Filter${filter}`,
    encode(Buffer.from(`${index} ${hidden.join(" ")}`)),
  );
  const plain = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
    objectStream,
  ];
  let file = Buffer.from("%PDF-1.7\n");
  const rows: [number, number, number][] = [[0, 0, 255]];
  for (const [position, object] of plain.entries()) {
    rows.push([1, file.length, 0]);
    file = Buffer.concat([file, Buffer.from(`${position + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from("\nendobj\n")]);
  }
  rows.push([1, file.length, 0]);
  const hiddenRows = hidden.map((_, position): [number, number, number] => [2, 4, sharesIndex ? 0 : position]);
  const table = Buffer.concat(
    [...rows, ...hiddenRows].map(([kind, at, last]) => Buffer.of(kind, at >> 16, (at >> 8) & 255, at & 255, last)),
  );
  const dictionary = `/Type/XRef/Size ${10 + hidden.length}/Index[0 6 10 ${hidden.length}]/W[1 3 1]/Root 1 0 R/Filter/FlateDecode`;
  const references = pdfStream(dictionary, deflateSync(table));
  return Buffer.concat([file, Buffer.from("5 0 obj\n"), references, Buffer.from(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`)]);
};

export const scriptAction = "<</Type/Action/S/JavaScript/JS(app.alert\\(1\\))>>";

/** A file of kilobytes that expands to more than a gigabyte. */
export const zipBomb = () => {
  const part = pdfStream("/Filter/FlateDecode", deflateSync(Buffer.alloc(50 * 1024 * 1024)));
  return pdfOf({ catalog: "/Extensions[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]", objects: Array<Buffer>(25).fill(part) });
};

/** Streams whose bytes are compressed a hundred times over. */
export const endlessFilters = () => {
  let content: Buffer = Buffer.from("BT (Licence) Tj ET");
  for (let times = 0; times < 100; times += 1) content = deflateSync(content);
  return pdfOf({ content: pdfStream(`/Filter[${"/FlateDecode".repeat(100)}]`, content) });
};

export const deepNesting = () => pdfOf({ catalog: "/Outlines 5 0 R", objects: [`${"[".repeat(500_000)}${"]".repeat(500_000)}`] });

/** A chain of ten thousand small objects, each of which refers to the next. */
export const manyObjects = (count = 10_000) =>
  pdfOf({ catalog: "/Outlines 5 0 R", objects: Array.from({ length: count }, (_, at) => `<</Next ${at + 6} 0 R>>`) });

/** Streams without an end, each of which a careless reader searches for to the end of the file. */
export const endlessStreams = () =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.from("1 0 obj <<>> stream\nx\u009c ".repeat(300_000), "latin1"),
    Buffer.from("%%EOF\n"),
  ]);
