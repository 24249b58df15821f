import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

// What every screen needs and seldom changes is one file: it stays in the browser's cache from one version of ours to the next.
const chunks = [
  { name: "base", test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\// },
  { name: "ui", test: /src\/ui\/|lucide-react/, minShareCount: 3 },
];

export default defineConfig({
  base: "/",
  plugins: [react(), tailwindcss(), precompress()],
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
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
