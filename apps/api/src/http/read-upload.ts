import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Contract, Upload } from "@albashi/contracts/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { boundedQueue } from "../bounded-queue.ts";
import { Refusal } from "./refusal.ts";
import type { UploadedFile } from "./route.ts";

const mostFields = 30;
const largestFieldBytes = 8 * 1024;

interface Arrived {
  readonly folder: string;
  readonly file: UploadedFile | undefined;
}

/** So many files of at most 20 MB arrive at once, and few of them are worked on: nobody fills disk or memory by sending many. */
const arriving = boundedQueue({ atOnce: 24, waitingAtMost: 100 });
export const workingOnUploads = boundedQueue({ atOnce: 4, waitingAtMost: 100 });

/** What came with each call that is under way. */
const arrived = new WeakMap<FastifyRequest, Arrived>();

/** The file that came with a call. */
export const uploadOf = (request: FastifyRequest): UploadedFile | undefined => arrived.get(request)?.file;

/** Reads the form of a call onto the disk, so that a large file never lies in memory, and its fields into the body. */
export const readUpload =
  ({ upload, method, path }: Contract) =>
  async (request: FastifyRequest) => {
    if (!upload) return;
    if (!request.isMultipart()) throw formExpected();
    const folder = await mkdtemp(join(tmpdir(), "albashi-upload-"));
    arrived.set(request, { folder, file: undefined });
    const { fields, file } = await arriving(() => formOf(request, upload, folder)).catch((error: unknown) => {
      throw asRefusal(error, upload);
    });
    if (upload.isRequired && !file) throw fileMissing(upload, `${method} ${path}`);
    arrived.set(request, { folder, file });
    request.body = fields;
  };

/** Takes the file away again once the call is answered, or was given up. */
export const forgetUpload = async (request: FastifyRequest) => {
  const found = arrived.get(request);
  if (found) await rm(found.folder, { recursive: true, force: true });
};

const formOf = async (request: FastifyRequest, { field, largestBytes }: Upload, folder: string) => {
  const limits = { fileSize: largestBytes, files: 1, fields: mostFields, fieldSize: largestFieldBytes, parts: mostFields + 1 };
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else if (part.fieldname !== field) throw fieldUnknown(part.fieldname.slice(0, 40), field);
    else file = await keep(part, join(folder, "file"));
  }
  return { fields: Object.fromEntries(fields), file };
};

/** A chooser in which nothing was chosen is sent as an empty file without a name; that is no file. */
const keep = async (part: MultipartFile, path: string): Promise<UploadedFile | undefined> => {
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

const asRefusal = (error: unknown, { field, largestBytes }: Upload): unknown => {
  const { code } = error as { code?: string };
  if (code !== "FST_REQ_FILE_TOO_LARGE") return error;
  const message = `This file is larger than ${Math.floor(largestBytes / megabyte)} MB. Please choose a smaller one.`;
  return new Refusal({ kind: "invalid", code: "file_too_large", message, fields: { [field]: message } });
};

const formExpected = () =>
  new Refusal({ kind: "invalid", code: "form_expected", message: "Send this call as multipart/form-data, as the API's description says." });

const fileMissing = ({ field }: Upload, call: string) =>
  new Refusal({
    kind: "invalid",
    code: "file_missing",
    message: "Please choose a file.",
    fields: { [field]: `Please choose a file; ${call} takes it in this field.` },
  });

const fieldUnknown = (name: string, field: string) =>
  new Refusal({
    kind: "invalid",
    code: "invalid_request",
    message: `A file came in the field ${name}. Send it in the field ${field}.`,
    fields: { [field]: "Please choose a file." },
  });
