import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Contract, Upload } from "@albashi/contracts/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";
import { boundedQueue } from "./bounded-queue.ts";
import type { UploadedFile } from "./route.ts";

const maxFields = 30;
const maxFieldBytes = 8 * 1024;

interface ReceivedUpload {
  readonly folder: string;
  readonly file: UploadedFile | undefined;
}

type Queue = ReturnType<typeof boundedQueue>;

declare module "fastify" {
  interface FastifyInstance {
    readonly uploadQueues: { readonly receive: Queue; readonly process: Queue };
  }
  interface FastifyRequest {
    receivedUpload: ReceivedUpload | null;
  }
}

/** Limits concurrent uploads of at most 20 MB, and how many of them are processed: uploads cannot fill disk or memory. */
export const addUploadQueues = (app: FastifyInstance) => {
  app.decorate("uploadQueues", {
    receive: boundedQueue({ maxConcurrent: 24, maxQueued: 100 }),
    process: boundedQueue({ maxConcurrent: 4, maxQueued: 100 }),
  });
  app.decorateRequest("receivedUpload", null);
};

/** Reads the form of a call onto the disk, so that a large file is never in memory, and its fields into the body. */
export const readUpload =
  ({ upload, method, path }: Contract) =>
  async (request: FastifyRequest) => {
    if (!upload) return;
    if (!request.isMultipart()) throw formExpected();
    const folder = await mkdtemp(join(tmpdir(), "albashi-upload-"));
    request.receivedUpload = { folder, file: undefined };
    const { fields, file } = await request.server.uploadQueues
      .receive(() => formOf(request, upload, folder))
      .catch((error: unknown) => {
        throw asApiError(error, upload);
      });
    if (upload.isRequired && !file) throw fileMissing(upload, `${method} ${path}`);
    request.receivedUpload = { folder, file };
    request.body = fields;
  };

/** Deletes the file once the call is answered or aborted. */
export const discardUpload = async (request: FastifyRequest) => {
  if (request.receivedUpload) await rm(request.receivedUpload.folder, { recursive: true, force: true });
};

const formOf = async (request: FastifyRequest, { field, maxBytes }: Upload, folder: string) => {
  const limits = { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 };
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else if (part.fieldname !== field) throw fieldUnknown(part.fieldname.slice(0, 40), field);
    else file = await writeToDisk(part, join(folder, "file"));
  }
  return { fields: Object.fromEntries(fields), file };
};

/** An empty file input is sent as an empty file without a name; that counts as no file. */
const writeToDisk = async (part: MultipartFile, path: string): Promise<UploadedFile | undefined> => {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(part.file, counted, createWriteStream(path));
  if (bytes === 0 && !part.filename) return undefined;
  return {
    fileName: part.filename.slice(0, 200),
    bytes,
    sha256: hash.digest(),
    open: () => createReadStream(path),
    read: () => readFile(path),
  };
};

const megabyte = 1024 * 1024;

const asApiError = (error: unknown, { field, maxBytes }: Upload): unknown => {
  const { code } = error as { code?: string };
  if (code !== "FST_REQ_FILE_TOO_LARGE") return error;
  const message = `This file is larger than ${Math.floor(maxBytes / megabyte)} MB. Please choose a smaller one.`;
  return new ApiError({ kind: "invalid", code: "file_too_large", message, fields: { [field]: message } });
};

const formExpected = () =>
  new ApiError({
    kind: "invalid",
    code: "form_expected",
    message: "Send this call as multipart/form-data, as the API's description says.",
  });

const fileMissing = ({ field }: Upload, call: string) =>
  new ApiError({
    kind: "invalid",
    code: "file_missing",
    message: "Please choose a file.",
    fields: { [field]: `Please choose a file; ${call} takes it in this field.` },
  });

const fieldUnknown = (name: string, field: string) =>
  new ApiError({
    kind: "invalid",
    code: "invalid_request",
    message: `A file came in the field ${name}. Send it in the field ${field}.`,
    fields: { [field]: "Please choose a file." },
  });
