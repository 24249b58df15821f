import writeWorkbook from "write-excel-file/node";

/** Text stays text, so that numbers such as staff numbers keep their leading zeros; amounts are numbers with two decimals. */
type SheetCell = string | number | null | { readonly kobo: bigint };

/** An Excel workbook of one sheet. The same rows give the same bytes at any time. */
export const writeSheet = async (name: string, rows: readonly (readonly SheetCell[])[]): Promise<Buffer> =>
  withoutTimes(await writeWorkbook([{ sheet: name, data: rows.map((cells) => cells.map(workbookCell)) }]).toBuffer());

const koboPerNaira = 100;

const workbookCell = (cell: SheetCell) => {
  if (cell === null) return null;
  if (typeof cell === "string") return { value: cell, type: String };
  if (typeof cell === "number") return { value: cell, type: Number };
  return { value: Number(cell.kobo) / koboPerNaira, type: Number, format: "#,##0.00" };
};

// The fields of a zip archive that are read here (PKWARE APPNOTE 4.3).
const endOfDirectory = { signature: Buffer.from("PK\x05\x06", "latin1"), count: 10, start: 16 };
const directoryEntry = { signature: 0x02014b50, time: 12, nameLength: 28, extraLength: 30, commentLength: 32, fileStart: 42, length: 46 };
const fileTime = 10;
/** 1 January 1980, 00:00: the earliest time that an archive can hold. */
const earliestTime = 0x00210000;

/** The library stamps each part of the archive with the current time and has no option for another. */
const withoutTimes = (archive: Buffer): Buffer => {
  const end = archive.lastIndexOf(endOfDirectory.signature);
  if (end < 0) throw new Error("The workbook is not a zip archive.");
  let at = archive.readUInt32LE(end + endOfDirectory.start);
  for (let left = archive.readUInt16LE(end + endOfDirectory.count); left > 0; left -= 1) {
    const signature = archive.readUInt32LE(at);
    if (signature !== directoryEntry.signature) throw new Error(`The workbook's archive has ${signature} in place of a directory entry.`);
    archive.writeUInt32LE(earliestTime, at + directoryEntry.time);
    archive.writeUInt32LE(earliestTime, archive.readUInt32LE(at + directoryEntry.fileStart) + fileTime);
    const { nameLength, extraLength, commentLength } = directoryEntry;
    at +=
      directoryEntry.length + [nameLength, extraLength, commentLength].reduce((sum, field) => sum + archive.readUInt16LE(at + field), 0);
  }
  return archive;
};
