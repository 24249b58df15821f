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
  // Deep enough that a path traversal still ends inside this test's folder if the check ever fails.
  folder = join(around, "kept", "here");
  files = diskStorage(folder);
});
afterAll(() => rm(around, { recursive: true }));

const put = (content: Buffer | Readable, bytes: number) => files.put({ key, mediaType: "text/plain", bytes, content });

describe("files on the disk", () => {
  test("are read back as stored, from memory or as a stream, and are readable only by us", async () => {
    await put(Buffer.from("one"), 3);
    expect(await text(await files.get(key))).toBe("one");
    const large = Buffer.alloc(300_000, 7);
    await put(Readable.from([large]), large.length);
    expect((await buffer(await files.get(key))).equals(large)).toBe(true);
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  });

  test("leave the previous file intact if an upload breaks off", async () => {
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

  test("are listed with their time of storage, and foreign files are not", async () => {
    await put(Buffer.from("one"), 3);
    await writeFile(join(folder, key.slice(0, 36), "notes.txt"), "x");
    await writeFile(join(folder, "readme"), "x");
    const listed = await Array.fromAsync(files.list());
    expect(listed).toEqual([{ key, keptAt: (await stat(join(folder, key))).mtime }]);
    await rm(join(folder, key.slice(0, 36), "notes.txt"));
    expect(await Array.fromAsync(diskStorage(join(around, "not", "there")).list())).toEqual([]);
  });

  test("are deleted, and deleting them twice succeeds", async () => {
    await put(Buffer.from("x"), 1);
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toThrow("ENOENT");
    expect((await readdir(join(folder, key.slice(0, 36)))).filter((name) => !name.endsWith(".half"))).toEqual([]);
  });

  test.each(["../../outside", "a/b", `${key}/..`, "/outside"])("are not stored as %s", async (wrong) => {
    await expect(files.put({ key: wrong, mediaType: "text/plain", bytes: 1, content: Buffer.from("x") })).rejects.toThrow("two ids");
    await expect(files.get(wrong)).rejects.toThrow("two ids");
  });
});
