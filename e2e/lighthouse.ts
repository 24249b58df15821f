import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { freePort } from "@albashi/test-kit";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import settings from "./playwright.config.ts";
import { readBenchmarkIndex, slowdownFor } from "./slow-phone.ts";

/** The result of Lighthouse's phone profile (slow 4G, CPU of a slow phone) for one page. Scores go to 100. */
export interface LighthouseResult {
  /** How many times slower than this machine the phone was. */
  readonly slowdown: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** The audits that cost points, as a starting point for a fix. */
  readonly failedAudits: readonly string[];
}

/** Measures a page several times and returns the median result, because a busy machine distorts single runs. */
export const measure = async (url: string, times: number): Promise<LighthouseResult> => {
  const results: LighthouseResult[] = [];
  for (let time = 0; time < times; time += 1) results.push(await measureOnce(url));
  const middle = results.toSorted((one, other) => one.performance - other.performance)[Math.floor(times / 2)];
  if (middle === undefined) throw new Error("A page must be measured at least once.");
  return middle;
};

const measureOnce = async (url: string): Promise<LighthouseResult> => {
  const port = await freePort();
  const { executablePath, args = [] } = settings.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const slowdown = slowdownFor(await readBenchmarkIndex(await browser.newPage()));
    const run = await lighthouse(url, { port, output: "json", logLevel: "error", throttling: { cpuSlowdownMultiplier: slowdown } });
    if (run === undefined) throw new Error(`Lighthouse saw nothing at ${url}.`);
    return { slowdown, ...resultOf(run.lhr) };
  } finally {
    await browser.close();
  }
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const resultOf = ({ categories, audits }: Report): Omit<LighthouseResult, "slowdown"> => {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (audits["network-requests"]?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
  const bytesOf = (isCounted: (type: string | undefined) => boolean) =>
    requests.filter(({ resourceType }) => isCounted(resourceType)).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: Math.round(number("largest-contentful-paint")),
    layoutShift: number("cumulative-layout-shift"),
    bytes: bytesOf(() => true),
    scriptBytes: bytesOf((type) => type === "Script"),
    failedAudits: Object.values(audits)
      .filter(({ score: points, scoreDisplayMode }) => points !== null && points < 0.9 && scoreDisplayMode !== "informative")
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  };
};

/** Serves the text of a page without style, script or font: the best result the network allows. */
export const serveBare = async (url: string) => {
  const page = await (await fetch(url)).text();
  const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";
  const content = body.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, "").replaceAll(/ (class|aria-[a-z]+)="[^"]*"/g, "");
  const bare = gzipSync(
    `<!doctype html><html lang="en-NG"><title>Bare</title><meta name="viewport" content="width=device-width"><body>${content}</body></html>`,
  );
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
  const server = createServer((_, reply) => reply.writeHead(200, headers).end(bare));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
};
