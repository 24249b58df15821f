import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Placeholder for the address of the site, which only the running server knows and fills in at startup. */
const publicUrl = "%PUBLIC_URL%";

/** The year of the build. The prerendered HTML and the hydrating browser must agree on it. */
export const buildYearDefine = { "import.meta.env.VITE_BUILD_YEAR": JSON.stringify(String(new Date().getFullYear())) };

/**
 * Renders the public pages at build time: the landing page into index.html, so that it can be read before the script loads, and a copy of
 * each page without script at its own path. Also writes the files search engines request.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: "albashi:prerender",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    // Called once the files are written, and not at all when the build failed.
    writeBundle: {
      sequential: true,
      handler: async (_, bundle) => {
        const dist = resolve(config.root, config.build.outDir);
        const { template, css } = readShell(bundle);
        const pages = await prerenderPages(config.root);
        for (const page of pages) {
          await mkdir(join(dist, page.path), { recursive: true });
          await writeFile(
            join(dist, page.path, "index.html"),
            page.path === "/" ? withApp(template, page, css) : withoutScript(template, page),
          );
        }
        await writeFile(join(dist, "sitemap.xml"), sitemapOf(pages));
        await writeFile(join(dist, "robots.txt"), `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
      },
    },
  };
};

/** The HTML page and the style sheet that Vite built for the app, which frame the prerendered pages. */
const readShell = (bundle: Rolldown.OutputBundle) => {
  const textOf = (file: string) => {
    const asset = bundle[file];
    if (asset?.type !== "asset") throw new Error(`The build made no ${file} to draw the public pages with.`);
    return asset.source.toString();
  };
  const template = textOf("index.html");
  return { template, css: textOf(style.exec(template)?.[1]?.slice(1) ?? "style sheet") };
};

/** The components are TSX, so they are built for Node first and then rendered to HTML. */
const prerenderPages = async (root: string): Promise<readonly PrerenderedPage[]> => {
  const scratch = join(root, "node_modules/.drawn");
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: buildYearDefine,
    plugins: [react()],
    build: { ssr: "src/site/prerender-pages.tsx", outDir: scratch, emptyOutDir: true, copyPublicDir: false },
  });
  const ssrModule = (await import(pathToFileURL(join(scratch, "prerender-pages.js")).href)) as {
    prerenderPages: () => Promise<readonly PrerenderedPage[]>;
  };
  const pages = await ssrModule.prerenderPages();
  await rm(scratch, { recursive: true });
  return pages;
};

const style = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preloads = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * The page that loads the app. Its style sheet is inlined, so that the first paint needs one response only. Its inline script receives
 * the list of the app's files, so that it can decide when to fetch them.
 */
const withApp = (template: string, page: PrerenderedPage, css: string) => {
  const [, app = ""] = script.exec(template) ?? [];
  const needed = [...template.matchAll(preloads)].map(([, file]) => file);
  return fill(template.replace(script, "").replaceAll(preloads, ""), page)
    .replace("[app, ...needed] = []", () => `[app, ...needed] = ${JSON.stringify([app, ...needed])}`)
    .replace(style, () => `<style>${css.trim()}</style>`)
    .replace('<div id="root">', '<div id="root" data-landing>');
};

const withoutScript = (template: string, page: PrerenderedPage) =>
  fill(
    template.replaceAll(
      /\s*<!--(?!page)[\s\S]*?-->|\s*<script[\s\S]*?<\/script>|\s*<p id="on-the-way".*|\s*<link rel="modulepreload"[^>]*>/g,
      "",
    ),
    page,
  );

// A function as replacement, because a dollar sign has a special meaning in a replacement string.
const fill = (template: string, page: PrerenderedPage) =>
  template.replace("<!--page-head-->", () => headOf(page)).replace("<!--page-->", () => page.html);

const headOf = ({ path, title, description }: PrerenderedPage) => {
  const fullTitle = `${title} · Albashi`;
  const address = `${publicUrl}${path}`;
  return [
    `<title>${fullTitle}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Albashi" />',
    '<meta property="og:locale" content="en_NG" />',
    `<meta property="og:title" content="${fullTitle}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${publicUrl}/icons/shared-link.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Albashi: salaries worked out by law, with every naira explained." />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join("\n    ");
};

const sitemapOf = (pages: readonly PrerenderedPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
