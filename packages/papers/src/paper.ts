import { render } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail before it has an address: the same words as a page and as plain text. */
export interface Paper {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Puts a letter on paper, in both forms. */
export const paper = async (subject: string, letter: ReactElement): Promise<Paper> => ({
  subject,
  html: await render(letter),
  text: await render(letter, { plainText: true }),
});
