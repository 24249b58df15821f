import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import settings from "./playwright.config.ts";

/** What Lighthouse's phone (slow 4G, a processor four times slower) saw of a page. Scores go to 100. */
export interface Sighting {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** What cost points, for who has to mend it. */
  readonly faults: readonly string[];
}

/** Looks at a page several times and keeps the sighting in the middle, because a busy machine spoils single ones. */
export const look = async (url: string, times: number): Promise<Sighting> => {
  const sightings: Sighting[] = [];
  for (let time = 0; time < times; time += 1) sightings.push(await lookOnce(url));
  const middle = sightings.toSorted((one, other) => one.performance - other.performance)[Math.floor(times / 2)];
  if (middle === undefined) throw new Error("A page must be looked at at least once.");
  return middle;
};

const lookOnce = async (url: string): Promise<Sighting> => {
  const port = await freePort();
  const { executablePath, args = [] } = settings.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (run === undefined) throw new Error(`Lighthouse saw nothing at ${url}.`);
    return sightingOf(run.lhr);
  } finally {
    await browser.close();
  }
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const sightingOf = ({ categories, audits }: Report): Sighting => {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
  const weightOf = (isMeant: (type: string | undefined) => boolean) =>
    requests.filter(({ resourceType }) => isMeant(resourceType)).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: Math.round(number("largest-contentful-paint")),
    layoutShift: number("cumulative-layout-shift"),
    bytes: weightOf(() => true),
    scriptBytes: weightOf((type) => type === "Script"),
    faults: Object.values(audits)
      .filter(({ score: points, scoreDisplayMode }) => points !== null && points < 0.9 && scoreDisplayMode !== "informative")
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  };
};

/** Serves the same words as a page without any style, script or font: the least that the network allows. */
export const serveBare = async (url: string) => {
  const page = await (await fetch(url)).text();
  const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";
  const words = body.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, "").replaceAll(/ (class|aria-[a-z]+)="[^"]*"/g, "");
  const bare = gzipSync(
    `<!doctype html><html lang="en-NG"><title>Bare</title><meta name="viewport" content="width=device-width"><body>${words}</body></html>`,
  );
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
  const server = createServer((_, reply) => reply.writeHead(200, headers).end(bare));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
