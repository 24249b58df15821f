import { setting } from "./addresses.ts";
import type { ReceivedMail } from "./mailbox.ts";

/** A mail byte for byte as received, one character per byte. */
export const sourceOf = async ({ id }: ReceivedMail): Promise<string> => {
  const response = await fetch(`${setting("MAILBOX_URL")}/api/email/${id}/source`);
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
};

/** The value of one header, unfolded. */
export const headerIn = (source: string, name: string): string | undefined => {
  const [head = ""] = source.split("\r\n\r\n");
  const unfolded = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headerLine = unfolded.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return headerLine?.slice(name.length + 1).trim();
};
