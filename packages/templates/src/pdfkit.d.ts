/** The part of pdfkit that the table of a report needs. The package has no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  interface Font {
    readonly id: string;
    /** The glyphs of a text as hexadecimal ids in the embedded font, with the width of each in thousandths of the font size. */
    encode(text: string): [glyphs: string[], positions: { readonly advanceWidth: number }[]];
    readonly font: { readonly characterSet: readonly number[]; glyphForCodePoint(character: number): unknown };
    ref(): unknown;
  }

  // biome-ignore lint/style/noDefaultExport: the package has no named export.
  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: "A4";
      readonly layout: "landscape";
      readonly margin: number;
      readonly autoFirstPage: false;
      readonly lang: string;
      readonly displayTitle: true;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    readonly page: { readonly width: number; readonly height: number; readonly fonts: Record<string, unknown> };
    readonly _font: Font;
    registerFont(name: string, file: string): this;
    font(name: string): this;
    addPage(): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    addContent(operators: string): this;
    end(): void;
  }
}
