import type { FastifyReply } from "fastify";
import type { FileAnswer } from "./route.ts";

/**
 * Sends a file. Whatever it is called or claims to be, a browser only saves it, or shows it as the type we say: it never
 * guesses, and a page inside it could run nothing.
 */
export const sendFile = (reply: FastifyReply, { mediaType, fileName, isShown = false, content }: FileAnswer) =>
  reply
    .headers({
      "content-type": mediaType,
      "content-disposition": `${isShown ? "inline" : "attachment"}; ${nameOf(fileName)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
    .send(content);

/** RFC 6266: a plain name for old browsers, and the real one for all others. */
const nameOf = (fileName: string) => {
  const plain = fileName.replace(/[^\w. -]/g, "_");
  const real = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${real}`;
};
