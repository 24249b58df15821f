import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage } from "./disk.ts";
import type { FileStorage } from "./port.ts";

const key = "0198a7c4-0000-7000-8000-000000000001/0198a7c4-0000-7000-8000-000000000002";
let around: string;
let folder: string;
let files: FileStorage;
beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), "albashi-disk-"));
  // Deep enough that a key which leads out of it still ends in what this test throws away, should the check ever be gone.
  folder = join(around, "kept", "here");
  files = diskStorage(folder);
});
afterAll(() => rm(around, { recursive: true }));

const put = (content: Buffer | Readable, bytes: number) => files.put({ key, mediaType: "text/plain", bytes, content });

describe("files on the disk", () => {
  test("come back as they were put, from memory or as a stream, and only we can read them", async () => {
    await put(Buffer.from("one"), 3);
    expect(await text(await files.get(key))).toBe("one");
    const large = Buffer.alloc(300_000, 7);
    await put(Readable.from([large]), large.length);
    expect((await buffer(await files.get(key))).equals(large)).toBe(true);
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  });

  test("that break off on the way leave the one before whole", async () => {
    await put(Buffer.from("whole"), 5);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("ha");
        throw new Error("the network is gone");
      })(),
    );
    await expect(put(broken, 4)).rejects.toThrow("the network is gone");
    expect(await text(await files.get(key))).toBe("whole");
    expect(await readdir(join(folder, key.slice(0, 36)))).toEqual([key.slice(37)]);
  });

  test("are listed with when they were kept, and nothing that is not ours is", async () => {
    await put(Buffer.from("one"), 3);
    await writeFile(join(folder, key.slice(0, 36), "notes.txt"), "x");
    await writeFile(join(folder, "readme"), "x");
    const listed = await Array.fromAsync(files.list());
    expect(listed).toEqual([{ key, keptAt: (await stat(join(folder, key))).mtime }]);
    await rm(join(folder, key.slice(0, 36), "notes.txt"));
    expect(await Array.fromAsync(diskStorage(join(around, "not", "there")).list())).toEqual([]);
  });

  test("are gone when removed, and removing them twice is fine", async () => {
    await put(Buffer.from("x"), 1);
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toThrow("ENOENT");
    expect((await readdir(join(folder, key.slice(0, 36)))).filter((name) => !name.endsWith(".half"))).toEqual([]);
  });

  test.each(["../../outside", "a/b", `${key}/..`, "/outside"])("are not kept as %s", async (wrong) => {
    await expect(files.put({ key: wrong, mediaType: "text/plain", bytes: 1, content: Buffer.from("x") })).rejects.toThrow("two ids");
    await expect(files.get(wrong)).rejects.toThrow("two ids");
  });
});
