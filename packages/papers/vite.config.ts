import { defineConfig } from "vite";

// The API strips types but knows no JSX, so these templates are its one build.
export default defineConfig({
  build: { ssr: "src/index.ts", outDir: "dist", target: "node24", minify: false, copyPublicDir: false },
  logLevel: "warn",
});
