import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** The content of an email: subject, HTML and plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Stands in every email for the support address, which only the sender of the email knows. */
export const supportAddressPlaceholder = "{supportAddress}";

/** Renders an email as HTML and as plain text. */
export const renderEmail = async (subject: string, letter: ReactElement): Promise<EmailContent> => {
  const html = await render(letter);
  return { subject, html, text: toPlainText(html) };
};
