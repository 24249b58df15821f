/** A whole number below 2^32 derived from the text: FNV-1a with a final mix, so that similar texts give distant numbers. */
export const seededHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A fraction from 0 up to but not including 1. */
export const seededFraction = (text: string): number => seededHash(text) / 2 ** 32;

/** Digits derived from the text. */
export const seededDigits = (text: string, count: number): string => {
  let digits = "";
  for (let round = 0; digits.length < count; round += 1)
    digits += String(seededHash(`${text} ${round}`))
      .padStart(10, "0")
      .slice(1);
  return digits.slice(0, count);
};

/** Letters and digits derived from the text, as in a provider's own codes. */
export const seededCode = (text: string, count: number): string => {
  let code = "";
  for (let round = 0; code.length < count; round += 1) code += seededHash(`${text} ${round}`).toString(36).padStart(7, "0").slice(-6);
  return code.slice(0, count);
};
