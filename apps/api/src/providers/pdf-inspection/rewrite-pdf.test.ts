import { deflateSync } from "node:zlib";
import { documentPdf } from "@albashi/templates";
import { PDF } from "@libpdf/core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  deepNesting,
  endlessFilters,
  endlessStreams,
  largePicture,
  manyObjects,
  pdfOf,
  pdfStream,
  pdfWithHiddenObjects,
  pictureShownOften,
  scriptAction,
  zipBomb,
} from "../../testing/pdf-files.ts";
import { textOfPdf } from "../../testing/pdf-text.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

const rewritten = async (bytes: Buffer): Promise<Buffer> => {
  const result = await rewritePdf(Uint8Array.from(bytes));
  if (typeof result === "string") throw new Error(`The file was refused: ${result}`);
  return Buffer.from(result);
};
const faultOf = async (bytes: Buffer) => {
  const result = await rewritePdf(Uint8Array.from(bytes));
  return typeof result === "string" ? result : "accepted";
};
const opened = (action: string, over: object = {}) => pdfOf({ catalog: "/OpenAction 5 0 R", objects: [action], ...over });
const annotated = (annotation: string, ...objects: string[]) => pdfOf({ page: "/Annots[5 0 R]", objects: [annotation, ...objects] });
const ascii85 = (content: Buffer) => {
  let text = "";
  for (let at = 0; at < content.length; at += 4) {
    let value = Buffer.concat([content.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0);
    const group: string[] = [];
    for (let digit = 0; digit < 5; digit += 1) {
      group.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    text += group.join("").slice(0, Math.min(5, content.length - at + 1));
  }
  return Buffer.from(`${text}~>`);
};

describe("a PDF that only shows pages", () => {
  test("is written anew with its pages, texts and pictures", async () => {
    const content = pdfStream(
      "/Filter/FlateDecode",
      Buffer.concat([deflateSync("BT (Licence) Tj ET".repeat(50)), Buffer.from("behind the end")]),
    );
    const picture = pdfStream("/Type/XObject/Subtype/Image/Width 1/Height 1/Filter/CCITTFaxDecode", Buffer.of(1, 2, 3));
    const before = pdfOf({ content, page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [picture], trailer: "/Info<</Title(x)>>" });
    const kept = await rewritten(before);
    expect(kept.equals(before)).toBe(false);
    expect(kept.includes("behind the end")).toBe(false);
    const pdf = await PDF.load(Uint8Array.from(kept));
    expect([pdf.getPageCount(), pdf.getPage(0)?.width, pdf.recoveredViaBruteForce]).toEqual([1, 300, false]);
    expect(kept.includes("CCITTFaxDecode")).toBe(true);
  });

  test("with objects in a compressed stream is kept, and they are written openly", async () => {
    const kept = await rewritten(pdfWithHiddenObjects(["<</Title(Kept)>>"], { catalog: "/Outlines 10 0 R" }));
    expect([kept.includes("(Kept)"), kept.includes("ObjStm")]).toEqual([true, false]);
  });

  test("keeps its text, with fonts in subsets and characters beyond Latin", async () => {
    const facts = [["Place", "Ọ̀ṣun"] as const];
    const content = { title: "Police report of Ọlá", issuer: { name: "Ìbàdàn Command", lines: [] }, facts, tables: [], sections: [] };
    const before = await documentPdf(content, { createdAt: new Date("2026-11-19T09:00:00Z") });
    const text = await textOfPdf(Uint8Array.from(before));
    expect(text).toContain("Police report of Ọlá");
    expect(await textOfPdf(Uint8Array.from(await rewritten(before)))).toBe(text);
  });

  test("may link to pages and addresses", async () => {
    expect(await faultOf(annotated("<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>"))).toBe("accepted");
    expect(await faultOf(annotated("<</Subtype/Link/A 6 0 R>>", "<</Type/Action/S/URI/URI(mailto:hr@example.com)>>"))).toBe("accepted");
    expect(await faultOf(annotated("<</Subtype/Link/A<</S/GoTo/D[3 0 R/Fit]>>/F 4>>"))).toBe("accepted");
    expect(await faultOf(pdfOf({ page: "/AA<</O<</S/Named/N/NextPage>>>>" }))).toBe("accepted");
    expect(await faultOf(opened("[3 0 R/Fit]"))).toBe("accepted");
  });

  test("loses its former versions and what no page refers to", async () => {
    const kept = await rewritten(pdfOf({ objects: ["<</Note(left over)>>"] }));
    expect(kept.includes("left over")).toBe(false);
  });

  test("loses metadata, and what a catalog must not hold", async () => {
    const metadata = pdfStream("/Type/Metadata/Subtype/XML", "<x:xmpmeta>Chinedu</x:xmpmeta>");
    const kept = await rewritten(
      pdfOf({ catalog: "/Metadata 5 0 R/PieceInfo<</Camera(Chinedu)>>/SpiderInfo 6 0 R", objects: [metadata, "(Chinedu)"] }),
    );
    expect(kept.includes("Chinedu")).toBe(false);
  });

  test("of 10,000 tiny objects in a chain is kept, and of more than 15,000 is refused", async () => {
    expect(await faultOf(manyObjects())).toBe("accepted");
    expect(await faultOf(manyObjects(15_000))).toBe("expands");
  });
});

describe("an object that is referred to in several ways", () => {
  const often = (by: Parameters<typeof pictureShownOften>[1]["by"], bytes = 20_000) =>
    pictureShownOften(largePicture(bytes), { times: 3, by });
  const annotations = "/Annots[5 0 R 6 0 R 7 0 R]";
  test.each([
    ["a picture by several generations", often("generation")],
    ["a small picture by several generations", often("generation", 2)],
    ["a picture by several numbers", often("number")],
    ["a picture by several numbers whose places differ", often("shifted number")],
    ["a text by several numbers", pdfOf({ page: annotations, objects: [`(${"a".repeat(20_000)})`], aliases: { of: 5, count: 2 } })],
    [
      "a text among the pages by several numbers",
      pdfOf({ objects: [`<</Kids[3 0 R 6 0 R 7 0 R]>>`, `(${"a".repeat(20_000)})`], aliases: { of: 6, count: 1 }, trailer: "/Info 5 0 R" }),
    ],
    ["a text in compressed objects by several numbers", pdfWithHiddenObjects([`(${"a".repeat(20_000)})`, "0", "0"], { sharesIndex: true })],
  ])("%s: the file is refused", async (_what, bytes) => {
    expect(await faultOf(bytes)).toBe("unreadable");
  });

  test("is kept if all references name the same number and generation, also a later one", async () => {
    const page = "/Resources<</XObject<</A 5 0 R/B 5 0 R>>>>";
    expect(await faultOf(pdfOf({ page, objects: [largePicture(20_000)] }))).toBe("accepted");
    expect(await faultOf(pdfOf({ page: page.replaceAll("5 0 R", "5 2 R"), objects: [largePicture(20_000)] }))).toBe("accepted");
  });

  test("is refused before it is written if its streams would come to more than 16 MB", async () => {
    const zeros = pdfStream("/Filter/ASCII85Decode", `${"z".repeat(4_500_000)}~>`);
    expect(await faultOf(pdfOf({ content: zeros }))).toBe("expands");
  });
});

describe("pictures whose decoders are often attacked", () => {
  const pictureIn = (filter: string, content: Buffer) =>
    pdfOf({ page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [pdfStream(`/Subtype/Image/Filter${filter}`, content)] });
  const box = Buffer.concat([Buffer.of(0, 0, 0, 12), Buffer.from("jP  "), Buffer.of(0x0d, 0x0a, 0x87, 0x0a)]);
  test.each([
    ["JBIG2", pictureIn("/JBIG2Decode", Buffer.of(1, 2)), "picture_method"],
    ["JBIG2 that is compressed once more", pictureIn("[/FlateDecode/JBIG2Decode]", deflateSync(Buffer.of(1, 2))), "picture_method"],
    ["JPEG 2000 without boxes", pictureIn("/JPXDecode", Buffer.of(0xff, 0x4f, 0xff, 0x51, 0)), "picture_method"],
    ["JPEG 2000 in boxes", pictureIn("/JPXDecode", box), "accepted"],
  ])("%s", async (_what, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });
});

describe("JPEG pictures in a PDF", () => {
  const located = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
      .withExif({ IFD0: { Copyright: "Chinedu" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
      .jpeg({ progressive: true })
      .toBuffer();
  const pictureIn = (kept: Buffer) => kept.subarray(kept.indexOf(Buffer.of(0xff, 0xd8)), kept.lastIndexOf(Buffer.of(0xff, 0xd9)) + 2);

  test.each([
    ["plain", "/DCTDecode", (picture: Buffer) => picture],
    ["compressed once more", "[/FlateDecode/DCTDecode]", (picture: Buffer) => deflateSync(picture)],
    ["compressed and written in letters", "[/ASCII85Decode/FlateDecode/DCTDecode]", (picture: Buffer) => ascii85(deflateSync(picture))],
  ])("lose their EXIF location, and show the same: %s", async (_how, filter, encode) => {
    const picture = Buffer.concat([await located(), Buffer.from("PK hidden behind the picture")]);
    const image = pdfStream(`/Type/XObject/Subtype/Image/Width 60/Height 40/Filter${filter}`, encode(picture));
    const kept = await rewritten(pdfOf({ page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [image] }));
    expect(["Chinedu", "Exif", "PK hidden"].filter((text) => kept.includes(text))).toEqual([]);
    const points = await sharp(pictureIn(kept)).raw().toBuffer();
    expect(points.equals(await sharp(picture).raw().toBuffer())).toBe(true);
  });

  test("keep no other content under the markers of JFIF and Adobe", async () => {
    const picture = await located();
    const hidden = Buffer.from("Chinedu's house");
    const segment = Buffer.concat([Buffer.of(0xff, 0xe0, 0, hidden.length + 2), hidden]);
    const altered = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
    const image = pdfStream("/Subtype/Image/Filter/DCTDecode", altered);
    const kept = await rewritten(pdfOf({ page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [image] }));
    expect(kept.includes("Chinedu")).toBe(false);
  });

  test("that are broken are refused", async () => {
    const image = pdfStream("/Subtype/Image/Filter/DCTDecode", Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff));
    expect(await faultOf(pdfOf({ page: "/Resources<</XObject<</Im 5 0 R>>>>", objects: [image] }))).toBe("unreadable");
  });
});

describe("active content is refused", () => {
  const inPart = (filter: string, encode: (content: Buffer) => Buffer) =>
    pdfWithHiddenObjects([scriptAction], { catalog: "/OpenAction 10 0 R", filter, encode });
  test.each([
    ["a script that starts by itself", opened(scriptAction)],
    ["a script whose name is escaped", opened("<</S/#4aava#53cript/#4a#53(x)>>")],
    ["a script whose kind is an object of its own", opened("<</S 6 0 R>>", { objects: ["<</S 6 0 R>>", "/JavaScript"] })],
    ["a script between comments and form feeds", opened("<<%/S/GoTo\n/S\f%x\r/JavaScript\f/J#53%\n(x)>>")],
    ["a script in compressed objects", inPart("/FlateDecode", (content) => deflateSync(content))],
    ["a script behind two filters", inPart("[/ASCII85Decode/FlateDecode]", (content) => ascii85(deflateSync(content)))],
    [
      "a script behind an action",
      opened("<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(x)/Next 6 0 R>>]>>", { objects: ["<</S/GoTo/Next[6 0 R]>>", scriptAction] }),
    ],
    ["a script that no page refers to", pdfOf({ objects: [scriptAction] })],
    ["a script of a form field", annotated("<</Subtype/Widget/FT/Tx/AA<</K 6 0 R>>>>", scriptAction)],
    ["a script among the names", pdfOf({ catalog: "/Names<</JavaScript<</Names[(a) 5 0 R]>>>>", objects: ["<<>>"] })],
    ["an unknown action", opened("<</S/DoAsYouLike>>")],
    ["an address that opens with the file", opened("<</S/URI/URI(https://example.com)>>")],
    ["an address that opens with the file, in a link", opened("<</Subtype/Link/S/URI/URI(https://example.com)>>")],
    ["an address that opens with the page", pdfOf({ page: "/AA<</O<</S/URI/URI(https://example.com)>>>>" })],
    ["an address that opens with the page of a link", pdfOf({ page: "/AA<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>" })],
    ["an address that opens with a link", annotated("<</Subtype/Link/PA<</S/URI/URI(https://example.com)>>>>")],
    ["an address behind another action", opened("<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://example.com)>>>>")],
    ["an address behind a link", annotated("<</Subtype/Link/A<</S/GoTo/Next 6 0 R>>>>", "<</S/URI/URI(https://example.com)>>")],
    ["an address of a form field", annotated("<</Subtype/Widget/A<</S/URI/URI(https://example.com)>>>>")],
    ["an address that is a name", annotated("<</Subtype/Link/A<</S/URI/URI/javascript:evil>>>>")],
    ["an address that is missing", annotated("<</Subtype/Link/A<</S/URI>>>>")],
    ["an address of a file", annotated("<</Subtype/Link/A<</S/URI/URI(file:///etc/passwd)>>>>")],
    ["an address without a scheme", annotated("<</Subtype/Link/A<</S/URI/URI(evil.example)>>>>")],
    ["an action on a page that is opened", pdfOf({ page: "/AA<</O<</S/Launch/F(cmd.exe)>>>>" })],
    ["a file to go to", annotated("<</Subtype/Link/A<</S/GoToR/F(//host/share)>>>>")],
    ["an embedded file to go to", annotated("<</Subtype/Link/A<</S/GoToE>>>>")],
    ["a program to launch", annotated("<</Subtype/Link/A 6 0 R>>", "<</S/Launch/Win<</F(cmd.exe)>>>>")],
    ["a form to submit", annotated("<</Subtype/Widget/A<</S/SubmitForm/F(http://example.com)>>>>")],
    ["data to import", annotated("<</Subtype/Widget/A<</S/ImportData/F(x.fdf)>>>>")],
    ["an address that is a script", annotated("<</Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>>>")],
    ["an address that is a path in the network", annotated("<</Subtype/Link/A<</S/URI/URI(\\\\\\\\host\\\\share)>>>>")],
    ["a form in XML whose name some readers end early", pdfOf({ catalog: "/AcroForm<</Fields[]/XFA#00x(x)>>" })],
    ["a kind whose name some readers end early", pdfOf({ objects: ["<</Type/EmbeddedFile#00>>"] })],
    ["a film", annotated("<</Subtype/Movie/Movie<</F(a.avi)>>>>")],
    ["a sound", annotated("<</Subtype/Sound/Sound 6 0 R>>", "<<>>")],
    ["a model", annotated("<</Subtype/3D/3DD 6 0 R>>", "<<>>")],
    ["rich media", annotated("<</Subtype/RichMedia>>")],
    ["an attached file", annotated("<</Subtype/FileAttachment/FS<</F(a.exe)/EF<<>>>>>>")],
    ["an unknown annotation", annotated("<</Subtype/Surprise>>")],
    ["embedded files", pdfOf({ catalog: "/Names<</EmbeddedFiles<<>>>>" })],
    ["an embedded file that no page refers to", pdfOf({ objects: [pdfStream("/Type/EmbeddedFile", "MZ")] })],
    ["a form in XML", pdfOf({ catalog: "/AcroForm<</Fields[]/X#46A%\n5 0 R>>", objects: ["(x)"] })],
    ["a form in XML between form feeds", pdfOf({ catalog: "/AcroForm<</Fields[]\f/XFA\f5 0 R>>", objects: [pdfStream("", "<xdp/>")] })],
    ["content in another file", pdfOf({ content: pdfStream("/F(//host/share)", "") })],
    ["a page of another file", pdfOf({ page: "/Resources<</XObject<</X 5 0 R>>>>", objects: [pdfStream("/Subtype/Form/Ref<<>>", "")] })],
    ["a program in PostScript", pdfOf({ page: "/Resources<</XObject<</X 5 0 R>>>>", objects: [pdfStream("/Subtype/PS", "exec")] })],
  ])("%s", async (_what, bytes) => {
    expect(await faultOf(bytes)).toBe("active");
  });
});

describe("a file that cannot be parsed is refused", () => {
  test.each([
    ["no end", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["no page", pdfOf().subarray(0, 60)],
    ["an archive behind its end", Buffer.concat([pdfOf(), Buffer.from("PK\u0003\u0004 zip PK\u0005\u0006")])],
    ["the end of an archive in a stream", pdfOf({ content: pdfStream("", "PK\u0005\u0006") })],
    ["a page of a website at its beginning", Buffer.concat([Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>"), pdfOf()])],
    ["another beginning", Buffer.concat([Buffer.from("GIF89a"), pdfOf()])],
    ["content in a method that we do not read", pdfOf({ content: pdfStream("/Filter/LZWDecode", "abc") })],
    ["content that is decrypted", pdfOf({ content: pdfStream("/Filter[/Crypt]", "abc") })],
    [
      "rows of a gigabyte",
      pdfWithHiddenObjects(["<<>>"], {
        catalog: "/Outlines 10 0 R",
        filter: "/FlateDecode/DecodeParms<</Predictor 12/Columns 4000000000>>",
      }),
    ],
  ])("%s", async (_what, bytes) => {
    expect(await faultOf(bytes)).toBe("unreadable");
  });

  test("a protected file", async () => {
    expect(await faultOf(pdfOf({ trailer: "/Encrypt 5 0 R", objects: ["<</Filter/Standard/V 1>>"] }))).toBe("protected");
  });

  test("a chain of references without end", async () => {
    expect(await faultOf(pdfOf({ catalog: "/Outlines 5 0 R", objects: ["6 0 R", "5 0 R"] }))).toBe("unreadable");
  });
});

describe("a file that takes up too much is refused within a second", () => {
  test.each([
    ["a zip bomb in many parts", zipBomb(), "expands"],
    [
      "a zip bomb in one part",
      pdfOf({ content: pdfStream("/Filter/FlateDecode", deflateSync(Buffer.alloc(65 * 1024 * 1024))) }),
      "expands",
    ],
    ["a zip bomb among its objects", pdfWithHiddenObjects([" ".repeat(65 * 1024 * 1024)]), "expands"],
    ["an endless filter chain", endlessFilters(), "expands"],
    ["streams without an end", endlessStreams(), "unreadable"],
    ["deep nesting", deepNesting(), "unreadable"],
  ])("%s", async (_what, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });
});
