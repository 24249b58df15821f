import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { checkedKey, type FileStorage, isKey } from "./port.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stores files on any S3-compatible server. Only the API talks to it: no URL of it is ever given out. */
export const s3Storage = (
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  { silenceMs = 30_000 }: { silenceMs?: number } = {},
): FileStorage => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket in the host name would need a wildcard name and certificate at every vendor but one.
    forcePathStyle: true,
    maxAttempts: 3,
    // An unresponsive server would block the caller indefinitely.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silenceMs },
    // Not every S3-compatible server supports the newer checksums; they are sent only where required.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    put: async ({ key, mediaType, bytes, content }) => {
      const file = { Bucket: bucket, Key: checkedKey(key), ContentType: mediaType, ContentLength: bytes };
      const send = (body: Buffer | Readable, abortSignal?: AbortSignal) =>
        client.send(new PutObjectCommand({ ...file, Body: body }), abortSignal ? { abortSignal } : {});
      await (Buffer.isBuffer(content) ? send(content) : sendStream(content, send));
    },
    get: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
      if (!Body) throw new Error(`The file ${key} was returned without its content.`);
      return Body as Readable;
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents) if (Key && LastModified && isKey(Key)) yield { key: Key, keptAt: LastModified };
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
  };
};

/** The client neither notices that a stream has broken off nor aborts the request, so we abort it on a stream error. */
const sendStream = async (content: Readable, send: (body: Readable, abortSignal: AbortSignal) => Promise<unknown>) => {
  const body = new PassThrough();
  const giveUp = new AbortController();
  let broken: unknown;
  const arriving = pipeline(content, body).catch((error: unknown) => {
    broken = error;
    giveUp.abort();
  });
  try {
    await send(body, giveUp.signal);
  } catch (error) {
    throw broken ?? error;
  } finally {
    body.destroy();
    await arriving;
  }
};
