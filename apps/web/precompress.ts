import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressibleFiles = /\.(js|css|svg|webmanifest)$/;
const minimumBytes = 1024;

/**
 * Writes a .br and a .gz beside each file of the built site, so that the server never compresses during a request. Pages are left out:
 * the server compresses them at startup, after writing its own address into them.
 */
export const precompress = (): Plugin => {
  let folder = "";
  return {
    name: "albashi:precompress",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(names.filter((name) => compressibleFiles.test(name)).map((name) => compress(join(folder, name))));
      },
    },
  };
};

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.length <= minimumBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
};
