import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { leanContracts } from "./lean-contracts.ts";
import { precompress } from "./precompress.ts";
import { buildYearDefine, prerender } from "./prerender.ts";

// Code that every screen needs and that seldom changes is one chunk, so that it stays in the browser cache across releases.
const chunks = [
  { name: "base", test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  // Components of the public pages. Every public page loads this chunk, so components that only forms or the logged-in areas need stay
  // out.
  {
    name: "ui",
    test: /src\/ui\/(button-variant|adire|badge|button|link-button|logo|menu|money-text|motif|screen-heading|skip-link|state-badge|theme-toggle|messages)\b|lucide-react\/(?!.*icons\/)/,
    minShareCount: 3,
  },
  // Components of the logged-in screens only. One chunk is half the size of its separate pieces.
  {
    name: "area",
    test: /src\/(ui\/(error-state|avatar|panel|skeleton|state-badge|toasts|alert|text-link)|app\/after-first-screen)\b|lucide-react\/.*icons\/(building-complex|file-pen-line|calendar-days|circle-dashed|hourglass|shield-check|log-out|id-card|pencil|x)\./,
    minShareCount: 2,
  },
  // Days and months, which nearly every logged-in screen shows.
  { name: "dates", test: /packages\/dates\/src\/(lagos-time|month-of-year)\b|src\/ui\/day-text\b/, minShareCount: 2 },
  // Server queries, for every logged-in screen. Infinite queries and mutations are left out because fewer screens need them.
  {
    name: "query",
    test: /@tanstack\/(query-core|react-query)\/build\/[^/]+\/(?!.*([Ii]nfinite|[Mm]utation(?!Cache|\.js)))/,
    minShareCount: 2,
  },
  // What the staff home shares with the screens behind it.
  { name: "staff", test: /(home-messages|section-links|payslip-link|own-payment-messages|payment-load-error)[.]tsx?$/, minShareCount: 2 },
];

/** What the first screens of a portal load themselves, so that the portal's other screens need not preload it. */
const firstScreens = {
  admin: [
    ...[
      "add-employee-link",
      "bank-accounts",
      "checklist",
      "companies",
      "controls",
      "count-current",
      "coerce",
      "cursor",
      "dates",
      "directory",
    ],
    ...["empty-state", "employee-avatar", "examples", "file-spreadsheet", "finding-codes", "format-count", "hamburger", "home-path"],
    ...["invoice-overview", "landmark", "live-statuses", "mail", "next-pay-day", "obligations", "organisation", "payment-queries"],
    ...["payroll-queries", "people-queries", "picture", "pictures", "profiles", "records", "relative-day", "relief-claims", "remitter"],
    ...["rights", "runs", "section-state", "short-list", "status-badge", "use-can-add", "use-controls", "use-open-run", "users", "wallet"],
    ...["use-payroll-home", "use-pending-reviews"],
  ],
  staff: ["chevron-down", "dates", "home-path", "staff"],
};
const everyPortal = [
  ...["area", "query", "query-client", "contract", "accounts", "alert", "api-client", "memberships", "own-person", "return-path", "send"],
  ...["state-badge", "step-up-prompt", "text-link"],
];

/** The files that a lazily loaded screen preloads. Naming what is loaded already would only make the first screen larger. */
const preloads = (file: string, dependencies: string[], host: string) => {
  // A dialog that opens after a press loads its parts then, as do cards that wait for the first screen.
  if (/step-up-prompt|staff-home|dashboard/.test(host)) return [];
  // The names would make the staff home larger. Behind it, employees mostly open payslips.
  if (/staff-routes/.test(host) && !/payslip|home|shell/.test(file)) return [];
  const portal = /(staff|admin)-routes/.exec(host)?.[1] as "staff" | "admin" | undefined;
  const loaded = ["base", "ui", "rolldown-runtime", "index", ...(portal ? [...everyPortal, ...firstScreens[portal]] : [])];
  const isLoaded = new RegExp(`/(${loaded.join("|")})-`);
  return dependencies.filter((file) => !isLoaded.test(file));
};

/** In development there is always a demo. Elsewhere the server marks the page, if its settings say so. */
const showDemoLink: Plugin = {
  name: "albashi:show-demo-link",
  apply: "serve",
  transformIndexHtml: (html) => html.replace("<html ", "<html data-demo "),
};

export default defineConfig({
  base: "/",
  define: buildYearDefine,
  plugins: [react(), tailwindcss(), leanContracts(), showDemoLink, prerender(), precompress()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    strictPort: true,
    proxy: { "/api": process.env["API_URL"] ?? "http://127.0.0.1:4000" },
  },
  build: {
    manifest: true,
    sourcemap: false,
    // One style sheet: it is small, and a lazily loaded screen never appears unstyled.
    cssCodeSplit: false,
    // Every supported browser preloads modules natively.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostId }) => preloads(file, dependencies, hostId),
    },
    // Each list of lazily loaded files repeats their names, so a shorter hash makes every first screen smaller.
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: "assets/[name]-[hash:7].js" } },
  },
});
