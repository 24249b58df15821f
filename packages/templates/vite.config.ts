import { defineConfig } from "vite";

// The API strips types but cannot run JSX, so these templates are its only build.
export default defineConfig({
  build: { ssr: "src/index.ts", outDir: "dist", target: "node24", minify: false, copyPublicDir: false },
  logLevel: "warn",
});
