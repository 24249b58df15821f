import { encodeQR } from "qr";

/** The quiet zone that scanners require around the code. */
const quietZone = 4;

/** A QR code, dark on light in both themes because scanners require it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: quietZone });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" className="w-full">
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={modulePath(rows)} fill="#1c1e2f" />
    </svg>
  );
};

/** One path for all dark modules; adjacent modules in a row are merged. */
const modulePath = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const width = row.indexOf(false, x) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join("");
