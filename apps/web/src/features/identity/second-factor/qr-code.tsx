import { encodeQR } from "qr";

/** The blank edge without which a camera does not find the code. */
const edge = 4;

/** A QR code drawn by us, dark on light in either theme because cameras want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: edge });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" className="w-full">
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={squaresOf(rows)} fill="#1c1e2f" />
    </svg>
  );
};

/** One path for all dark squares; neighbours in a row become one bar. */
const squaresOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const width = row.indexOf(false, x) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join("");
