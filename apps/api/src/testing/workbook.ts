import { crc32, deflateRawSync } from "node:zlib";

/** A minimal Excel workbook of one sheet. Numbers are numbers, text is shared text, `{ formula }` is a formula. */
export const workbook = (
  rows: readonly (readonly (string | number | { readonly formula: string; readonly shows: string })[])[],
): Buffer => {
  const strings = new Map<string, number>();
  const placeOf = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text) ?? 0;
  };
  const cell = (value: (typeof rows)[number][number], reference: string) => {
    if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
    if (typeof value !== "string") return `<c r="${reference}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.shows)}</v></c>`;
    return value === "" ? "" : `<c r="${reference}" t="s"><v>${placeOf(value)}</v></c>`;
  };
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, letters(column) + (row + 1))).join("")}</row>`,
  );
  const text = [...strings.keys()].map((one) => `<si><t xml:space="preserve">${escaped(one)}</t></si>`);
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst>${text.join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`,
  });
};

/** A zip archive of text files. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(8, 4);
    fixed.writeUInt32LE(crc32(bytes), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(bytes.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fixed, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), fixed, tail, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, entries, end]);
};

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
