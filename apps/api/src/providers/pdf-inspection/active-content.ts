import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream, PdfString } from "@libpdf/core";
import { PdfRefusal } from "./pdf-refusal.ts";
import type { Resolve } from "./stream-budget.ts";

/** What a file may do by itself, or after something else: go to another page of the same file. A link may open an address as well. */
const allowedActions: ReadonlySet<string> = new Set(["GoTo", "Named"]);
const allowedNamedActions: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
const allowedAddresses = /^(?:https?|mailto):/i;

/** What may stand on a page beside its content. No films, sounds, models, programs or other files. */
const allowedAnnotations: ReadonlySet<string> = new Set([
  ...["Link", "Text", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly", "StrikeOut"],
  ...["Stamp", "Caret", "Ink", "Popup", "Widget", "PrinterMark", "TrapNet", "Watermark", "Redact"],
]);

/** Keys of scripts, of other files and of media, wherever they stand. */
const forbiddenKeys: readonly string[] = [
  ...["JS", "JavaScript", "XFA", "EF", "RF", "AF", "EmbeddedFiles", "Collection", "OPI", "UF"],
  ...["Renditions", "RichMediaContent", "RichMediaSettings", "3DD", "3DA", "Movie", "Sound", "AlternatePresentations"],
];

/** Kinds of objects that act, carry other files or play, wherever they stand. */
const forbiddenKinds: ReadonlySet<string> = new Set([
  ...["JavaScript", "Launch", "GoToR", "GoToE", "Thread", "Sound", "Movie", "SubmitForm", "ImportData", "Rendition", "GoTo3DView"],
  ...["RichMediaExecute", "RichMedia", "Screen", "3D", "U3D", "PRC", "FileAttachment", "EmbeddedFile", "Filespec", "F", "MediaClip"],
  ...["PS", "Projection", "SetOCGState", "Hide", "ResetForm", "ECMAScript"],
]);

/**
 * What an object is to the one that holds it. An action and an annotation are recognised by where they stand, not by what they say. `click`:
 * the action of a link, which waits until the reader clicks.
 */
type Place = "action" | "click" | "triggers" | "annotation" | "other";

const placeOfKey: Readonly<Record<string, Place>> = {
  A: "action",
  PA: "action",
  Next: "action",
  OpenAction: "action",
  AA: "triggers",
  Annots: "annotation",
};

type PlacedObject = readonly [PdfObject | undefined, Place];

/** Refuses a file with an object that acts by itself, asks for another file or carries one. Every object is looked at in each of its places. */
export class ActiveContentCheck {
  private readonly seen: Readonly<Record<Place, Set<PdfObject>>> = {
    action: new Set(),
    click: new Set(),
    triggers: new Set(),
    annotation: new Set(),
    other: new Set(),
  };
  private readonly resolve: Resolve;

  constructor(resolve: Resolve) {
    this.resolve = resolve;
  }

  /** Checks an object and all that can be reached from it. Without recursion: a chain of objects may be as long as the file. */
  check(root: PdfObject) {
    const waiting: PlacedObject[] = [[root, "other"]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [object, place] = [this.resolve(next[0]), next[1]];
      if (!(object instanceof PdfDict || object instanceof PdfArray) || this.seen[place].has(object)) continue;
      this.seen[place].add(object);
      if (object instanceof PdfDict) this.checkDictionary(object, place);
      const isLink = object instanceof PdfDict && this.nameOf(object, "Subtype") === "Link";
      for (const child of childrenOf(object, { place, isLink })) waiting.push(child);
    }
  }

  private checkDictionary(dictionary: PdfDict, place: Place) {
    for (const key of forbiddenKeys) if (dictionary.has(key)) throw active(`the key ${key}`);
    for (const { value } of dictionary.keys()) requireWholeName(value);
    const [type, subtype, kind] = [this.nameOf(dictionary, "Type"), this.nameOf(dictionary, "Subtype"), this.nameOf(dictionary, "S")];
    for (const name of [type, subtype, kind, this.nameOf(dictionary, "Subtype2")])
      if (name !== undefined && forbiddenKinds.has(name)) throw active(`the kind ${name}`);
    const isAction = (place === "action" || place === "click") && kind !== undefined;
    if (isAction || type === "Action") this.checkAction(dictionary, { kind, place });
    if (place === "annotation" && !allowedAnnotations.has(subtype ?? "")) throw active(`an annotation ${subtype}`);
    this.checkFiles(dictionary, subtype);
  }

  /** An action in no place that we know is one that the file does not refer to, or refers to from a place that is checked by itself. */
  private checkAction(action: PdfDict, { kind, place }: { readonly kind: string | undefined; readonly place: Place }) {
    const isAddress = kind === "URI" && (place === "click" || place === "other");
    if (!isAddress && !allowedActions.has(kind ?? "")) throw active(`an action ${kind}`);
    if (isAddress || action.has("URI")) this.checkAddress(this.resolve(action.get("URI")));
    const name = this.nameOf(action, "N");
    if (kind === "Named" && !allowedNamedActions.has(name ?? "")) throw active(`a named action ${name}`);
  }

  /** Readers take an address as bytes, so it is not decoded. */
  private checkAddress(address: PdfObject | undefined) {
    if (!(address instanceof PdfString) || !allowedAddresses.test(Buffer.from(address.bytes).toString("latin1")))
      throw active("an address of a forbidden kind");
  }

  /** A stream whose content is in another file, a form that shows a page of one, and the name of a file. */
  private checkFiles(dictionary: PdfDict, subtype: string | undefined) {
    const file = this.resolve(dictionary.get("F"));
    if (dictionary instanceof PdfStream) {
      if (file !== undefined || dictionary.has("FFilter") || dictionary.has("FDecodeParms")) throw active("content in another file");
      if (subtype === "Form" && dictionary.has("Ref")) throw active("a page of another file");
      return;
    }
    if (file instanceof PdfString || (file instanceof PdfDict && file.has("FS"))) throw active("the name of a file");
    if (dictionary.has("FS") && !(this.resolve(dictionary.get("FS")) instanceof PdfNumber)) throw active("a file system");
  }

  private nameOf(dictionary: PdfDict, key: string): string | undefined {
    const value = this.resolve(dictionary.get(key));
    if (!(value instanceof PdfName)) return undefined;
    requireWholeName(value.value);
    return value.value;
  }
}

/** The entries of a list stand where the list stands. */
const childrenOf = (object: PdfDict | PdfArray, { place, isLink }: { readonly place: Place; readonly isLink: boolean }): PlacedObject[] => {
  if (object instanceof PdfArray) return [...object].map((item) => [item, place]);
  return [...object].map(([{ value: key }, value]) => {
    if (place === "triggers") return [value, "action"];
    return [value, isLink && key === "A" ? "click" : (placeOfKey[key] ?? "other")];
  });
};

/** Some readers end a name at a zero byte, and would read another one than we do. */
const requireWholeName = (name: string) => {
  if (name.includes("\0")) throw active("a name with a zero byte");
};

const active = (what: string) => new PdfRefusal("active", `The file contains ${what}.`);
