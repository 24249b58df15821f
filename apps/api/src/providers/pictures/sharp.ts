import sharp, { type ResizeOptions } from "sharp";
import type { PictureFault, Pictures } from "./port.ts";

const side = 512;
/** The longest side of a page: its small print stays readable. */
const longestSide = 2_400;
/** 50 million pixels: more than any phone takes, and few enough to decode in memory. */
const mostPoints = 50_000_000;
const drawsWithinSeconds = 10;
const readable = new Set(["jpeg", "png", "webp"]);

// Two cores render at most two pictures; a cache would hold only what is not requested again.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes and renders pictures with libvips. The format is detected from the first bytes; name and content type are ignored. */
export const sharpPictures = (): Pictures => ({
  toSquareWebp: (sent) => render(sent, { width: side, height: side, fit: "cover", position: "attention" }),
  toPageWebp: (sent) => render(sent, { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true }),
});

const render = async (sent: Buffer, size: ResizeOptions): Promise<Buffer | PictureFault> => {
  const fault = await faultOf(sent);
  if (fault) return fault;
  try {
    return await sharp(sent, { limitInputPixels: mostPoints, pages: 1 })
      .autoOrient()
      .resize(size)
      .webp({ quality: 82 })
      .timeout({ seconds: drawsWithinSeconds })
      .toBuffer();
  } catch {
    // The header is valid and the rest is not: truncated, or crafted to crash decoders. Either way there is no picture in it.
    return "unreadable";
  }
};

const faultOf = async (sent: Buffer): Promise<PictureFault | undefined> => {
  if (!hasPictureBytes(sent)) return "unreadable";
  // Only the header is read here: a file that would expand to gigabytes is rejected before decoding.
  const head = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !readable.has(head.format)) return "unreadable";
  return head.width * head.height > mostPoints ? "too_large" : undefined;
};

const hasPictureBytes = (sent: Buffer) =>
  sent.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)) ||
  sent.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) ||
  (sent.subarray(0, 4).toString("latin1") === "RIFF" && sent.subarray(8, 12).toString("latin1") === "WEBP");
