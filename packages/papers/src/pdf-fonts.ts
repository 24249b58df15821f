import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/**
 * The one face of our papers: Noto Sans, because it has ₦ and Ọ, which the faces that every PDF reader brings along have not.
 * It is cut down to the letters of Nigeria, and without `ccmp`: that feature draws ọ as two glyphs, and the library then
 * loses the end of the line.
 */
export const face = "Noto Sans";

/** Both from the sources and from what is built of them, the fonts lie one folder up. */
const fileOf = (name: string) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));
Font.register({
  family: face,
  fonts: [
    { src: fileOf("NotoSans-Regular.ttf"), fontWeight: 400 },
    { src: fileOf("NotoSans-SemiBold.ttf"), fontWeight: 600 },
  ],
});
// English rules would cut names of every language in the wrong place.
Font.registerHyphenationCallback((word) => [word]);
