import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** A page of the built web with our own address inserted, in every encoding a browser may accept. */
export interface WebPage {
  /** The paths it is served at. */
  readonly addresses: readonly string[];
  readonly contentType: string;
  readonly etag: string;
  readonly text: string;
  readonly bytes: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
}

/** The headers of a page in addition to those of every page. */
type Headers = Readonly<Record<string, string>>;

const contentTypes: Record<string, string> = {
  html: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** Reads the pages and the files for search engines. The build knows neither the address of the site nor whether it has a demo tour. */
export const readWebPages = async (
  root: string,
  { publicUrl, demoTour }: Pick<Config, "publicUrl" | "demoTour">,
): Promise<readonly WebPage[]> => {
  // The style sheet hides the links to the tour without this attribute.
  const page = demoTour ? "<html data-demo " : "<html ";
  const fill = (text: string) => text.replaceAll("%PUBLIC_URL%", new URL(publicUrl).origin).replace("<html ", page);
  const files = globSync(["{index.html,*/index.html}", "sitemap.xml", "robots.txt"], { cwd: root });
  return Promise.all(files.map(async (file) => pageOf(file, fill(await readFile(join(root, file), "utf8")))));
};

const pageOf = async (file: string, text: string): Promise<WebPage> => {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    addresses: file.endsWith("index.html") ? [`/${file.slice(0, -"index.html".length)}`, `/${file}`] : [`/${file}`],
    contentType: contentTypes[file.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
    text,
    bytes: { br, gzip: zipped, identity },
  };
};

/** Serves the pages from memory. They name files by their hash, so browsers revalidate them each time. */
export const addWebPages = (app: FastifyInstance, pages: readonly WebPage[], headersOf: (page: WebPage) => Headers) => {
  for (const page of pages) {
    const headers = headersOf(page);
    for (const address of page.addresses)
      app.get(address, { schema: { hide: true } }, (request, reply) => answer(request, reply.headers(headers), page));
    const [folder = "/"] = page.addresses;
    if (folder.endsWith("/") && folder !== "/")
      app.get(folder.slice(0, -1), { schema: { hide: true } }, (_, reply) => reply.redirect(folder, 301));
  }
};

const answer = (request: FastifyRequest, reply: FastifyReply, page: WebPage) => {
  reply.headers({ "cache-control": "no-cache", etag: page.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.type(page.contentType).send(page.bytes[encoding ?? "identity"]);
};

const inline = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g };

/** The inline scripts or styles of the pages, each as the source that the content security policy allows. */
export const inlineSources = (pages: readonly WebPage[], kind: keyof typeof inline): readonly string[] => {
  const contents = pages.flatMap(({ text }) => [...text.matchAll(inline[kind])].map(([, content = ""]) => content));
  return [...new Set(contents)].map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`);
};
