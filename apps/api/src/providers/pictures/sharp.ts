import sharp from "sharp";
import type { PictureFault, Pictures } from "./port.ts";

const side = 512;
/** 50 million points: more than any telephone takes, and little enough to unfold in memory. */
const mostPoints = 50_000_000;
const drawsWithinSeconds = 10;
const readable = new Set(["jpeg", "png", "webp"]);

// Two cores draw at most two pictures; a cache would only hold what nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

/** Reads and draws pictures with libvips. What a file is, its first bytes say; its name and type are not asked. */
export const sharpPictures = (): Pictures => ({
  squareOf: async (sent) => {
    const fault = await faultOf(sent);
    if (fault) return fault;
    try {
      return await sharp(sent, { limitInputPixels: mostPoints, pages: 1 })
        .autoOrient()
        .resize(side, side, { fit: "cover", position: "attention" })
        .webp({ quality: 82 })
        .timeout({ seconds: drawsWithinSeconds })
        .toBuffer();
    } catch {
      // The head was fine and the rest is not: cut off, or made to break readers. Either way there is no picture in it.
      return "unreadable";
    }
  },
});

const faultOf = async (sent: Buffer): Promise<PictureFault | undefined> => {
  if (!hasPictureBytes(sent)) return "unreadable";
  // The head alone is read here: a file that would unfold to gigabytes is refused before it does.
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
