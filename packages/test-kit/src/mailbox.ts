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

/** Every mail that reached an address, the oldest first, as the mail server in development caught it. */
export const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  // The server chooses: thousands of other mails would be sent along with every look.
  const answer = await fetch(`${setting("MAILBOX_URL")}/api/email?${new URLSearchParams({ "to.address": address.toLowerCase() })}`);
  return (await answer.json()) as ReceivedMail[];
};

/** The newest mail to an address, waited for. */
export const mailTo = async (address: string, withinMs = 30_000): Promise<ReceivedMail> => {
  await until(`a mail reaches ${address}`, async () => (await mailsTo(address)).length > 0, withinMs);
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`The mail to ${address} is gone again.`);
  return mail;
};

/** The one-time link in a mail, as the route behind the hash. */
export const verifyRouteIn = (mail: ReceivedMail): string => {
  const route = /#(\/verify\/[\w-]+\/[\w-]+)/.exec(mail.text)?.[1];
  if (!route) throw new Error(`There is no link in the mail "${mail.subject}".`);
  return route;
};
