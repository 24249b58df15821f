import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

/** Dots per unit, as a phone's camera would see it. */
const dots = 4;

const painted = ({ path, units }: { path: string; units: number }) => {
  const side = units * dots;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * dots; row < (Number(y) + 1) * dots; row += 1) {
      data.fill(0, (row * side + Number(x) * dots) * 3, (row * side + (Number(x) + Number(width)) * dots) * 3);
    }
  }
  return { width: side, height: side, data };
};

test("a camera reads the encoded link from the drawn QR code", () => {
  const link = `https://albashi.example/#/payslip-proof/${"Ab9-_".repeat(22)}.${"zY8".repeat(28)}`;
  expect(decodeQR(painted(qrPath(link)))).toBe(link);
});
