import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { type ThrowAwayS3, throwAwayS3 } from "@albashi/test-kit";
import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/database/new-id.ts";
import type { FileStorage } from "./port.ts";
import { type S3Settings, s3Storage } from "./s3.ts";

let server: ThrowAwayS3;
let owner: S3Client;
let settings: S3Settings;
let files: FileStorage;
beforeAll(async () => {
  server = await throwAwayS3();
  const { endpoint, accessKeyId, secretAccessKey } = server;
  settings = { endpoint, region: "us-east-1", bucket: "files", accessKeyId, secretAccessKey };
  owner = new S3Client({ endpoint, region: settings.region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true });
  await owner.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  files = s3Storage(settings);
});
afterAll(() => server.stop());

const newKey = () => `${newId<string>()}/${newId<string>()}`;
const keep = async (content: string, key = newKey()) => {
  await files.put({ key, mediaType: "text/plain", bytes: content.length, content: Buffer.from(content) });
  return key;
};

describe("files on an S3 server", () => {
  test("are read back as stored from memory", async () => {
    expect(await text(await files.get(await keep("one")))).toBe("one");
  });

  test("are read back byte for byte when large and streamed", async () => {
    const key = newKey();
    const large = Buffer.from(Array.from({ length: 9_000_000 }, (_, place) => place % 251));
    const content = Readable.from([large.subarray(0, 5), large.subarray(5, 4_000_000), large.subarray(4_000_000)]);
    await files.put({ key, mediaType: "text/csv", bytes: large.length, content });
    expect((await buffer(await files.get(key))).equals(large)).toBe(true);
  });

  test("leave the previous file intact if an upload breaks off", async () => {
    const key = await keep("whole");
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("ha");
        throw new Error("the network is gone");
      })(),
    );
    await expect(files.put({ key, mediaType: "text/plain", bytes: 4, content: broken })).rejects.toThrow("the network is gone");
    expect(await text(await files.get(key))).toBe("whole");
  });

  test("time out on an unresponsive server and release the upload stream", async () => {
    const silent = createServer((socket) => socket.pause()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const waiting = s3Storage({ ...settings, endpoint }, { silenceMs: 50 });
    await expect(waiting.get(newKey())).rejects.toMatchObject({ name: "TimeoutError" });
    const content = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(100_000)));
    const put = waiting.put({ key: newKey(), mediaType: "text/plain", bytes: 40_000_000, content });
    await expect(put).rejects.toMatchObject({ name: "TimeoutError" });
    expect(content.destroyed).toBe(true);
    silent.close();
  });

  test("are deleted, and deleting them twice succeeds", async () => {
    const key = await keep("x");
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("are listed with their time of storage, and foreign objects are skipped", async () => {
    const keys = [await keep("one"), await keep("two")];
    await owner.send(new PutObjectCommand({ Bucket: settings.bucket, Key: "notes.txt", Body: "not ours" }));
    const listed = new Map<string, Date>();
    for await (const { key, keptAt } of files.list()) listed.set(key, keptAt);
    expect(keys.map((key) => Math.abs((listed.get(key)?.getTime() ?? 0) - Date.now()) < 60_000)).toEqual([true, true]);
    expect(listed.has("notes.txt")).toBe(false);
  });

  test("are not stored under a key that is not two ids", async () => {
    await expect(files.get("../secrets")).rejects.toThrow("two ids");
  });

  test("are not readable without our secret or with a wrong one", async () => {
    const key = await keep("ours");
    expect((await fetch(`${settings.endpoint}/${settings.bucket}/${key}`)).status).toBe(403);
    const forger = s3Storage({ ...settings, secretAccessKey: "guessed" });
    await expect(forger.get(key)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    await expect(forger.remove(key)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    expect(await text(await files.get(key))).toBe("ours");
  });
});
