// Renews the pictures in docs/screens from those that bin/screens took: the ones that a document shows, as WebP.
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import sharp from "sharp";

const taken = join(checkout, "reports/screens");
const published = join(checkout, "docs/screens");

const shown = new Set(
  globSync(["*.md", "docs/**/*.md"], { cwd: checkout })
    .map((path) => readFileSync(join(checkout, path), "utf8"))
    .flatMap((text) => [...text.matchAll(/\(([^()\s]*?)([a-z0-9-]+)\.webp\)/g)].map(([, , name = ""]) => name)),
);

/** A long page is cut: documents show it beside others. */
const highest = (width: number) => (width > 600 ? 1_600 : 1_200);

await mkdir(published, { recursive: true });
for (const name of shown) {
  const picture = join(taken, `${name}.png`);
  if (!existsSync(picture)) {
    console.log(`${name}: not taken; docs/screens keeps its old picture`);
    continue;
  }
  const { width: fullWidth, height: fullHeight } = await sharp(picture).metadata();
  const { size, width, height } = await sharp(picture)
    .extract({ left: 0, top: 0, width: fullWidth, height: Math.min(fullHeight, highest(fullWidth)) })
    .webp({ quality: 80, effort: 6 })
    .toFile(join(published, `${name}.webp`));
  console.log(`${name}: ${width} × ${height}, ${Math.round(size / 1024)} KB`);
}
