import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedKey, type FileStorage, isKey } from "./port.ts";

/** Stores files in a local folder: for development, tests, and a single-server installation. */
export const diskStorage = (folder: string): FileStorage => {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    put: async ({ key, content }) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed to its final name once it is complete: a concurrent reader finds all of it or nothing.
      const half = `${path}.half`;
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : content,
          createWriteStream(half, { mode: 0o600, flush: true }),
        );
        await rename(half, path);
      } finally {
        await rm(half, { force: true });
      }
    },
    get: async (key) => {
      // Opened first, so that a missing file fails here and not in the middle of a response.
      const file = await open(pathOf(key));
      return createReadStream("", { fd: file });
    },
    list: async function* () {
      // The folder does not exist before the first file.
      const companies = await readdir(folder).catch(noneWhenMissing);
      for (const company of companies)
        for (const name of await readdir(join(folder, company)).catch(noneWhenMissing)) {
          const key = `${company}/${name}`;
          const found = isKey(key) && (await stat(join(folder, key)).catch(() => undefined));
          if (found) yield { key, keptAt: found.mtime };
        }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

const noneWhenMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
  throw error;
};
