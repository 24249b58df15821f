import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharpPictures } from "./sharp.ts";

const pictures = sharpPictures();
const drawn = (format: "jpeg" | "png" | "webp" | "gif" | "tiff") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "blue" } })
    .toFormat(format)
    .toBuffer();

describe("a square", () => {
  test.each(["jpeg", "png", "webp"] as const)("is rendered from %s", async (format) => {
    const square = await pictures.toSquareWebp(await drawn(format));
    expect(Buffer.isBuffer(square)).toBe(true);
    const { width, height, format: kept } = await sharp(square as Buffer).metadata();
    expect([width, height, kept]).toEqual([512, 512, "webp"]);
  });

  test.each(["gif", "tiff"] as const)("is not rendered from %s", async (format) => {
    expect(await pictures.toSquareWebp(await drawn(format))).toBe("unreadable");
  });

  test("is not rendered from a file that only begins like a picture", async () => {
    const half = (await drawn("png")).subarray(0, 60);
    expect(await pictures.toSquareWebp(half)).toBe("unreadable");
  });

  test("is not rendered from a small file that expands to gigabytes", async () => {
    expect(await pictures.toSquareWebp(bomb())).toBe("too_large");
  });
});

/** A PNG of a few kilobytes that claims to be 30,000 pixels wide and high. */
const bomb = () => {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const crc = (bytes: Buffer) => {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
};
