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

/**
 * Creates every glyph from its character. The library creates one glyph per letter and process: if the first use of S is as a part of Ṣ,
 * that glyph has no character, and every later document lacks its S in search, copied text and screen readers.
 */
for (const fontWeight of [400, 600]) {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight })?.data;
  if (!font) throw new Error(`The font ${fontFamily} in weight ${fontWeight} could not be loaded.`);
  for (const character of font["characterSet"]) font["glyphForCodePoint"](character);
}
// English hyphenation would break names of other languages in the wrong place.
Font.registerHyphenationCallback((word) => [word]);
