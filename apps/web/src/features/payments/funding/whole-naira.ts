const koboPerNaira = 100n;

/** What a checkout asks for where so much is missing: it takes whole naira, so the next one above. */
export const wholeNaira = (digits: string): { asked: string; more: string } => {
  const missing = BigInt(digits);
  const asked = ((missing + koboPerNaira - 1n) / koboPerNaira) * koboPerNaira;
  return { asked: String(asked), more: String(asked - missing) };
};
