import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanContracts } from "./lean-contracts.ts";
import { precompress } from "./precompress.ts";
import { builtIn, prerender } from "./prerender.ts";

// What every screen needs and seldom changes is one file: it stays in the browser's cache from one version of ours to the next.
const chunks = [
  { name: "base", test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  // What the public pages are made of. They take all of it, so what only forms and the areas behind a log-in need stays outside.
  {
    name: "ui",
    test: /src\/ui\/(button-variant|adire|badge|button|link-button|logo|menu|money-text|motif|screen-heading|skip-link|state-badge|theme-toggle|messages)\b|lucide-react\/(?!.*icons\/)/,
    minShareCount: 3,
  },
  // What the screens behind a log-in are made of, and no page before it. As one file it weighs half of what its pieces would.
  {
    name: "area",
    test: /src\/ui\/(error-state|face|panel|toasts)\b|lucide-react\/.*icons\/(building-complex|calendar-days|id-card|pencil|x)\./,
    minShareCount: 2,
  },
  // What asks the server, for every screen behind a log-in. Lists that go on, and changes, are asked for by fewer.
  {
    name: "query",
    test: /@tanstack\/(query-core|react-query)\/build\/[^/]+\/(?!.*([Ii]nfinite|[Mm]utation(?!Cache|\.js)))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  base: "/",
  define: builtIn,
  plugins: [react(), tailwindcss(), leanContracts(), prerender(), precompress()],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    strictPort: true,
    proxy: { "/api": process.env["API_URL"] ?? "http://127.0.0.1:4000" },
  },
  build: {
    manifest: true,
    sourcemap: false,
    // One style sheet: it is small, and a screen that arrives later never flashes without its style.
    cssCodeSplit: false,
    // Every browser we aim at preloads modules by itself.
    modulePreload: { polyfill: false },
    // Each list of lazily loaded files repeats their names: a shorter hash makes every first screen lighter.
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: "assets/[name]-[hash:7].js" } },
  },
});
