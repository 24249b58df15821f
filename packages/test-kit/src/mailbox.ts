import { setting } from "./addresses.ts";
import { until } from "./spawned.ts";

export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Every mail to an address, oldest first, as caught by the development mail server. */
export const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  // The server filters: otherwise every poll would transfer thousands of other mails.
  const response = await fetch(`${setting("MAILBOX_URL")}/api/email?${new URLSearchParams({ "to.address": address.toLowerCase() })}`);
  return (await response.json()) as ReceivedMail[];
};

/** Waits for the newest mail to an address. */
export const mailTo = async (address: string, timeoutMs = 30_000): Promise<ReceivedMail> => {
  await until(`a mail reaches ${address}`, async () => (await mailsTo(address)).length > 0, timeoutMs);
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`The mail to ${address} has disappeared.`);
  return mail;
};

/** The one-time link in a mail, as the route after the hash. */
export const verifyRouteIn = (mail: ReceivedMail): string => {
  const route = /#(\/verify\/[\w-]+\/[\w-]+)/.exec(mail.text)?.[1];
  if (!route) throw new Error(`There is no link in the mail "${mail.subject}".`);
  return route;
};
