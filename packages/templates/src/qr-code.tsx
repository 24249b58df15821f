import { Path, Rect, Svg } from "@react-pdf/renderer";
import { qrPath } from "./qr-path.ts";

/** A QR code, drawn as one path so that it stays sharp at any size. */
export const QrCode = ({ text, size }: { text: string; size: number }) => {
  const { path, units } = qrPath(text);
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${units} ${units}`}>
      <Rect x={0} y={0} width={units} height={units} fill="#ffffff" />
      <Path d={path} fill="#1c1e2f" />
    </Svg>
  );
};
