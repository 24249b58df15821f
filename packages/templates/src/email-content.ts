import { compile } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The content of an email: subject, HTML and plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Stands in every email for the support address, which only the sender of the email knows. */
export const supportAddressPlaceholder = "{supportAddress}";

/** Mail programs lay an email out by the rules of this document type. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Compiled once: preparing the selectors takes longer than converting an email. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ],
});

/** Renders an email as HTML and as plain text. */
export const renderEmail = (subject: string, letter: ReactElement): EmailContent => {
  const html = `${documentType}${renderToStaticMarkup(letter)}`;
  return { subject, html, text: toPlainText(html) };
};
