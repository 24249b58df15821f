import { Path, Svg } from "@react-pdf/renderer";

const width = 515;
const height = 10;
const indigo = "#26327a";

/** The band at the top of our PDFs: nested squares, as in adire cloth. It also prints in grey. */
export const AdireBand = () => (
  <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
    <Path d={squares} stroke={indigo} strokeWidth={0.8} fill="none" />
  </Svg>
);

const squareAt = (x: number, inset: number) => {
  const side = height - 1 - inset * 2;
  return `M${x + inset + 0.5} ${inset + 0.5}h${side}v${side}h-${side}z`;
};
const squares = Array.from({ length: Math.floor(width / height) }, (_, index) => [0, 2, 4].map((inset) => squareAt(index * height, inset)))
  .flat()
  .join("");
