/** Composes letters and combining dots (NFC): some phones send them separately, and the font only has the composed ones. */
export const normaliseText = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, value: unknown) => (typeof value === "string" ? value.normalize("NFC") : value)) as Value;
