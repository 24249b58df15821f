import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { fitColumns, layOutPages, type ReportPage, type ReportPdf, wrap } from "./report-pdf-layout.ts";

const margin = 30;
const [bodySize, headSize] = [7.5, 11];
/** Where the header row of the table starts, and where its rows end. */
const [tableTop, footTop] = [72, 34];
const [ink, quiet, indigo, line] = ["0.11 0.125 0.2", "0.294 0.314 0.408", "0.149 0.196 0.478", "0.851 0.824 0.749"];

/**
 * Renders a report as an A4 PDF in landscape format, with its header row on each page. Columns that do not fit beside each other follow on
 * further pages, each with the first columns again. The same report gives the same bytes. The pages are drawn one per turn of the event
 * loop, because a large report takes seconds.
 */
export const reportPdf = (content: ReportPdf, { createdAt }: { readonly createdAt: Date }): Readable => {
  const { title, companyName, period } = content;
  const document = new PDFDocument({
    ...{ size: "A4", layout: "landscape", margin, autoFirstPage: false, lang: "en-NG", displayTitle: true },
    info: { Title: `${title}, ${period}`, Author: companyName, Creator: "Albashi", Producer: "Albashi", CreationDate: createdAt },
  });
  drawPages(document, content).then(
    () => document.end(),
    (error: Error) => document.destroy(error),
  );
  return document;
};

const drawPages = async (document: PDFDocument, content: ReportPdf) => {
  const [regular, bold] = [penOf(document, "NotoSans-Regular.ttf"), penOf(document, "NotoSans-SemiBold.ttf")];
  const measure = { regular: (text: string) => regular.widthOf(text, bodySize), bold: (text: string) => bold.widthOf(text, bodySize) };
  const size = { width: 842 - 2 * margin, height: 595 - tableTop - footTop };
  const columns = fitColumns(content, measure, size.width);
  const pages = layOutPages(content, { columns, measure, size });
  for (const [place, page] of pages.entries()) {
    document.addPage();
    for (const { font } of [regular, bold]) document.page.fonts[font.id] = font.ref();
    document.save().transform(1, 0, 0, -1, 0, document.page.height);
    drawFrame(document, { regular, bold }, content, `${content.title}, page ${place + 1} of ${pages.length}`);
    drawTable(document, { regular, bold }, content, page);
    document.restore();
    await nextTurn();
    if (document.destroyed) return;
  }
};

interface Pen {
  readonly font: PDFDocument["_font"];
  readonly widthOf: (text: string, size: number) => number;
  readonly glyphsOf: (text: string) => string;
}

/** The fonts are one folder up from both the sources and the build output. */
const fileOf = (name: string) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));

/** Draws text letter by letter, each encoded once per document: laying out each cell as a text takes a hundred times as long. */
const penOf = (document: PDFDocument, file: string): Pen => {
  const font = document.registerFont(file, fileOf(file)).font(file)._font;
  // Each glyph is created from its character: as a part of Ṣ alone, S would have none, and could not be searched or copied.
  for (const character of font.font.characterSet) font.font.glyphForCodePoint(character);
  const known = new Map<string, { readonly glyphs: string; readonly width: number }>();
  const letter = (character: string) => {
    const found = known.get(character);
    if (found) return found;
    const [glyphs, positions] = font.encode(character);
    const encoded = { glyphs: glyphs.join(""), width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
    known.set(character, encoded);
    return encoded;
  };
  return {
    font,
    widthOf: (text, size) => {
      let width = 0;
      for (const character of text) width += letter(character).width;
      return (width * size) / 1000;
    },
    glyphsOf: (text) => Array.from(text, (character) => letter(character).glyphs).join(""),
  };
};

type Pens = Readonly<Record<"regular" | "bold", Pen>>;

const drawText = (document: PDFDocument, pen: Pen, text: string, at: { x: number; y: number; size: number; colour: string }) => {
  if (text === "") return;
  const y = document.page.height - at.y - at.size;
  document.addContent(`BT ${at.colour} rg /${pen.font.id} ${at.size} Tf ${round(at.x)} ${round(y)} Td <${pen.glyphsOf(text)}> Tj ET`);
};

const round = (points: number) => Math.round(points * 100) / 100;

const drawLine = (document: PDFDocument, y: number, colour: string) => {
  const height = round(document.page.height - y);
  document.addContent(`${colour} RG 0.6 w ${margin} ${height} m ${round(document.page.width - margin)} ${height} l S`);
};

/** The company, the name of the report and its period, and at the foot the page number. */
const drawFrame = (document: PDFDocument, { regular, bold }: Pens, { title, companyName, period }: ReportPdf, foot: string) => {
  const right = (pen: Pen, text: string, size: number) => document.page.width - margin - pen.widthOf(text, size);
  drawText(document, bold, companyName, { x: margin, y: 28, size: headSize, colour: indigo });
  drawText(document, bold, title, { x: right(bold, title, headSize), y: 28, size: headSize, colour: ink });
  drawText(document, regular, period, { x: right(regular, period, 9), y: 44, size: 9, colour: quiet });
  drawText(document, regular, foot, { x: right(regular, foot, bodySize), y: document.page.height - 24, size: bodySize, colour: quiet });
};

const drawTable = (document: PDFDocument, pens: Pens, { columns: all, rows, total }: ReportPdf, page: ReportPage) => {
  const draw = (pen: Pen, cells: readonly string[], { y, colour }: { y: number; colour: string }) => {
    let x = margin;
    for (const { place, width } of page.columns) {
      const isNumber = all[place]?.isNumber ?? false;
      for (const [number, text] of wrap(cells[place] ?? "", width, (part) => pen.widthOf(part, bodySize)).entries()) {
        const start = isNumber ? x + width - pen.widthOf(text, bodySize) : x;
        drawText(document, pen, text, { x: start, y: y + number * (bodySize + 2), size: bodySize, colour });
      }
      x += width + page.gap;
    }
  };
  let y = tableTop - page.headerHeight + 14;
  const headers = all.map(({ header }) => header);
  draw(pens.bold, headers, { y, colour: indigo });
  y += page.headerHeight;
  drawLine(document, y - 2, indigo);
  for (const { row, height } of page.rows) {
    draw(pens.regular, rows[row] ?? [], { y, colour: ink });
    y += height;
    drawLine(document, y - 2, line);
  }
  if (page.isLast) draw(pens.bold, total, { y: y + 1, colour: ink });
};
