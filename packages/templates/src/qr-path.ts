import { encodeQR } from "qr";

/** The quiet zone without which a camera does not find the code. */
const edge = 4;

/** A QR code as one path of dark bars on a square of `units`; adjacent dark modules in a row are one bar. */
export const qrPath = (text: string): { path: string; units: number } => {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: edge });
  return { path: rows.flatMap(barsOf).join(""), units: rows.length };
};

const barsOf = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const width = row.indexOf(false, x) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
