import type { Readable } from "node:stream";

export interface FileToStore {
  /** The storage key: the company, a slash, and the file's id. Never a user-supplied name. */
  readonly key: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly content: Readable | Buffer;
}

export interface ListedFile {
  readonly key: string;
  readonly keptAt: Date;
}

/** File storage for pictures, evidence and sheets. A file is immutable; new content is a new file. */
export interface FileStorage {
  put(file: FileToStore): Promise<void>;
  get(key: string): Promise<Readable>;
  /** Lists every file, grouped by company. */
  list(): AsyncIterable<ListedFile>;
  /** Deleting a missing file succeeds. */
  remove(key: string): Promise<void>;
}

const shapeOfKey = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Whether an object in the storage is one of ours. */
export const isKey = (text: string): boolean => shapeOfKey.test(text);

/** A key that could escape the storage folder is a bug of ours and throws. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`A file's key must be two ids, but this was "${key}".`);
  return key;
};
