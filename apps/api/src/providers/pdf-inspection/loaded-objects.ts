import { PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { StreamBudget } from "./stream-budget.ts";

type Registry = PDF["context"]["registry"];

/** libpdf does not export the class of its registry. */
const registryPrototype = (): Registry => Object.getPrototypeOf(PDF.create().context.registry) as Registry;

/**
 * The objects that libpdf loads from one file. It looks neither at the number nor at the generation that stands beside an object, so one
 * picture of the file could become any number of objects, and each of them a copy. Objects are disjoint parts of a file: what they hold
 * together is never longer than the file and the streams of objects that it expanded to.
 */
export class LoadedObjects {
  private readonly generations = new Map<number, number>();
  private readonly budget: StreamBudget;
  private readonly fileBytes: number;
  private loadedBytes = 0;

  constructor(budget: StreamBudget, fileBytes: number) {
    this.budget = budget;
    this.fileBytes = fileBytes;
  }

  /** Until the release every object that libpdf loads is counted, also those that it loads before it returns the file. */
  guardParser(): () => void {
    const registry = registryPrototype();
    const addLoaded = registry.addLoaded;
    const count = (ref: PdfRef, object: PdfObject) => this.count(ref, object);
    registry.addLoaded = function (this: Registry, ref, object) {
      count(ref, object);
      addLoaded.call(this, ref, object);
    };
    return () => {
      registry.addLoaded = addLoaded;
    };
  }

  /** The generation under which the file refers to an object. */
  generationOf(objectNumber: number): number {
    return this.generations.get(objectNumber) ?? 0;
  }

  private count({ objectNumber, generation }: PdfRef, object: PdfObject) {
    const known = this.generations.get(objectNumber);
    if (known !== undefined && known !== generation)
      this.budget.refuse("unreadable", `The file refers to generations ${known} and ${generation} of object ${objectNumber}.`);
    this.generations.set(objectNumber, generation);
    this.loadedBytes += bytesOf(object);
    const most = this.fileBytes + this.budget.expandedBytes;
    if (this.loadedBytes > most) this.budget.refuse("unreadable", `The objects hold ${this.loadedBytes} bytes, and the file ${most}.`);
  }
}

/** What an object holds outside the memory of JavaScript, which is not limited for a thread: its stream and its strings. */
const bytesOf = (object: PdfObject): number => {
  let bytes = 0;
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PdfString) bytes += next.bytes.length;
    if (next instanceof PdfStream) bytes += next.data.length;
    for (const child of childrenOf(next)) waiting.push(child);
  }
  return bytes;
};

const childrenOf = (object: PdfObject): Iterable<PdfObject> => {
  if (object instanceof PdfArray) return object;
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : [];
};
