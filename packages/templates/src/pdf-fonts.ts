import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/**
 * The font of our PDFs: Noto Sans, because it has ₦ and Ọ, which the standard PDF fonts lack. It is reduced to the letters of
 * Nigeria and has no `ccmp`: that feature draws ọ as two glyphs, and the library then loses the end of the line.
 */
export const fontFamily = "Noto Sans";

/** The fonts are one folder up from both the sources and the build output. */
const fileOf = (name: string) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));
Font.register({
  family: fontFamily,
  fonts: [
    { src: fileOf("NotoSans-Regular.ttf"), fontWeight: 400 },
    { src: fileOf("NotoSans-SemiBold.ttf"), fontWeight: 600 },
  ],
});
// English hyphenation would break names of other languages in the wrong place.
Font.registerHyphenationCallback((word) => [word]);
