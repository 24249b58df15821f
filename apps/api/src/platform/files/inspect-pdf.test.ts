import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { faultOfPdf } from "./inspect-pdf.ts";

const object = (body: string | Buffer) => Buffer.concat([Buffer.from("1 0 obj\n"), Buffer.from(body as string), Buffer.from("\nendobj\n")]);
const stream = (dictionary: string, content: Buffer) =>
  object(Buffer.concat([Buffer.from(`<<${dictionary}>>\nstream\n`), content, Buffer.from("\nendstream")]));
const pdf = (...objects: Buffer[]) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), ...objects, Buffer.from("trailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n")]);
const page = object("<</Type/Page/Contents 2 0 R>>");
const script = "<</Type/Action/S/JavaScript/JS(app.alert(1))>>";

test("a PDF that only shows pages is accepted, with compressed text and pictures", () => {
  expect(faultOfPdf(pdf(page, stream("/Filter/FlateDecode", deflateSync("BT (Hello) Tj ET"))))).toBeUndefined();
  expect(faultOfPdf(pdf(page, stream("/Filter/DCTDecode", Buffer.of(0xff, 0xd8, 0xff, 1, 2, 3))))).toBeUndefined();
  expect(faultOfPdf(pdf(stream("/Type/ObjStm/Filter/FlateDecode", deflateSync("<</Type/Page>>"))))).toBeUndefined();
});

test.each([
  ["a script", pdf(object(script))],
  ["a script whose name is escaped", pdf(object("<</S/#4aava#53cript/#4a#53(x)>>"))],
  ["a script in compressed objects", pdf(stream("/Type/ObjStm/Filter/FlateDecode", deflateSync(script)))],
  ["an escaped script in compressed objects", pdf(stream("/Type/ObjStm/Filter/FlateDecode", deflateSync("<</S/JavaScrip#74>>")))],
  ["a script behind a false end of its stream", pdf(stream("/Type/ObjStm", deflateSync(Buffer.from(`endstream ${script}`))))],
  ["an embedded file", pdf(object("<</Type/EmbeddedFile>>"))],
  ["a file of a form", pdf(object("<</AcroForm<</XFA 3 0 R>>>>"))],
  ["a program to launch", pdf(object("<</S/Launch/F(cmd.exe)>>"))],
])("refuses %s", (_what, content) => {
  expect(faultOfPdf(content)).toBe("active");
});

test.each([
  ["no end", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
  ["an archive at its end", Buffer.concat([pdf(page), Buffer.from("PK\u0003\u0004 zip PK\u0005\u0006")])],
  ["a page of a website at its beginning", Buffer.concat([Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>"), pdf(page)])],
  ["objects hidden by an unknown method", pdf(stream("/Type/ObjStm/Filter/LZWDecode", Buffer.from("abc")))],
  ["another beginning", Buffer.concat([Buffer.from("GIF89a"), pdf(page)])],
])("refuses a file with %s", (_what, content) => {
  expect(faultOfPdf(content)).toBe("unreadable");
});

test("refuses a protected file, which nobody can inspect", () => {
  expect(faultOfPdf(pdf(object("<</Encrypt 5 0 R>>")))).toBe("protected");
});

test("refuses a file of kilobytes that expands to gigabytes, in one part or in many", () => {
  const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  expect(faultOfPdf(pdf(stream("/Filter/FlateDecode", bomb)))).toBe("expands");
  const part = stream("/Filter/FlateDecode", deflateSync(Buffer.alloc(50 * 1024 * 1024)));
  expect(faultOfPdf(pdf(part, part, part, part))).toBe("expands");
});
