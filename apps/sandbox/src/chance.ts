/** A whole number below 2^32 that always follows from the same text: FNV-1a, and a last stir so that near texts lie far apart. */
export const drawn = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A share of one, from nothing up to but without the whole. */
export const drawnShare = (text: string): number => drawn(text) / 2 ** 32;

/** So many digits that follow from the text. */
export const drawnDigits = (text: string, count: number): string => {
  let digits = "";
  for (let round = 0; digits.length < count; round += 1)
    digits += String(drawn(`${text} ${round}`))
      .padStart(10, "0")
      .slice(1);
  return digits.slice(0, count);
};

/** So many letters and digits that follow from the text, as the ends of a provider's own codes. */
export const drawnCode = (text: string, count: number): string => {
  let code = "";
  for (let round = 0; code.length < count; round += 1) code += drawn(`${text} ${round}`).toString(36).padStart(7, "0").slice(-6);
  return code.slice(0, count);
};
