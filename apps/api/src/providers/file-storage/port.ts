import type { Readable } from "node:stream";

export interface FileToKeep {
  /** Where it is kept: the company, a slash, and the file's own id. Never a name that somebody typed. */
  readonly key: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly content: Readable | Buffer;
}

export interface ListedFile {
  readonly key: string;
  readonly keptAt: Date;
}

/** Where files are kept: pictures, evidence, sheets. A file never changes; another content is another file. */
export interface FileStorage {
  put(file: FileToKeep): Promise<void>;
  get(key: string): Promise<Readable>;
  /** Every file that is kept, those of one company one after the other. */
  list(): AsyncIterable<ListedFile>;
  /** Taking away what is gone already is no failure. */
  remove(key: string): Promise<void>;
}

const shapeOfKey = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Whether something in the place where files are kept is one of ours. */
export const isKey = (text: string): boolean => shapeOfKey.test(text);

/** A key that could lead out of the place where files are kept is a bug of ours, and stops there. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`A file's key is two ids, but this was "${key}".`);
  return key;
};
