// Subscribing, confirming and unsubscribing, for the owner of a mailbox and for anyone else.

import { randomInt } from "node:crypto";
import { dayMs, hourMs } from "@albashi/dates";
import { headerIn, mailsTo, mailTo, sourceOf } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../platform/database/transaction.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { comparable, newEmail, type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { newsletterWorkflows } from "../workflows/mails.ts";
import { purgeSubscriptions } from "./purge-subscriptions.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const subscribe = (email: string, over: object = {}) => api.post("/api/v1/newsletter/subscriptions", { email, ...over });
const confirm = (token: string) => api.post("/api/v1/newsletter/confirmations", { token });
const unsubscribe = (token: string) => api.app.inject({ method: "POST", url: `/api/v1/newsletter/unsubscriptions/${token}` });
const runMails = () => runOutbox(api.dependencies, newsletterWorkflows);
const tokenIn = (mail: { text: string }, screen: "confirm" | "unsubscribe") =>
  new RegExp(`/#/newsletter/${screen}/([\\w-]{43})`).exec(mail.text)?.[1] ?? "";
const rowsOf = (email: string) =>
  api.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql`select * from newsletter_subscriptions where email = ${email}`.execute(query(tx));
    return rows as { confirmed_at: Date | null }[];
  });

// Drains the outbox, so that no test finds mails of another.
beforeEach(async () => {
  await runMails();
});

/** A visitor who has requested a subscription and has the mail. */
const requestSubscription = async (email = newEmail()) => {
  await subscribe(email);
  await runMails();
  return { email, token: tokenIn(await mailTo(email), "confirm") };
};

/** A subscriber who has confirmed and has both mails. */
const subscriber = async () => {
  const { email, token } = await requestSubscription();
  await confirm(token);
  await runMails();
  const welcome = await mailTo(email);
  return { email, confirmToken: token, token: tokenIn(welcome, "unsubscribe"), welcome };
};

describe("subscribing", () => {
  test("mails a link, and there is no subscriber until it is opened", async () => {
    const { email, token } = await requestSubscription();
    expect((await rowsOf(email)).map(({ confirmed_at }) => confirmed_at)).toEqual([null]);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "You're subscribed. You can unsubscribe from any newsletter." }]);
    expect((await rowsOf(email)).map(({ confirmed_at }) => confirmed_at)).toEqual([expect.any(Date)]);
  });

  test("returns equal responses for an unknown address, a pending one, a subscriber, and a bot", async () => {
    const { email: waiting } = await requestSubscription();
    const { email: known } = await subscriber();
    const answers = [
      await subscribe(newEmail()),
      await subscribe(waiting),
      await subscribe(known),
      await subscribe(newEmail(), { website: "https://spam.example" }),
    ].map(comparable);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("by a bot that fills in the hidden field stores and mails nothing", async () => {
    const email = newEmail();
    await subscribe(email, { website: "https://spam.example" });
    expect([await rowsOf(email), await runMails()]).toEqual([[], []]);
  });

  test("repeatedly mails a mailbox once an hour, three times in total, with the same link", async () => {
    const email = newEmail();
    for (let hour = 0; hour < 6; hour += 1) {
      await subscribe(email);
      await subscribe(email);
      await runMails();
      api.passTime(hourMs);
    }
    const links = (await mailsTo(email)).map((mail) => tokenIn(mail, "confirm"));
    expect([links.length, new Set(links).size]).toEqual([3, 1]);
  });

  test("twice concurrently sends one mail", async () => {
    const email = newEmail();
    const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await runMails()).toEqual(["sendNewsletterConfirmMail"]);
  });

  test("as a subscriber sends a notice at most once a week", async () => {
    const { email } = await subscriber();
    await subscribe(email);
    expect(await runMails()).toEqual([]);
    api.passTime(7 * dayMs);
    await subscribe(email);
    await subscribe(email);
    expect(await runMails()).toEqual(["sendNewsletterWelcomeMail"]);
  });

  test("counts calls from one network address", async () => {
    const remoteAddress = `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
    const strict = await api.serve({ FORMS_PER_HOUR: "2" });
    const once = () =>
      strict.inject({ method: "POST", url: "/api/v1/newsletter/subscriptions", payload: { email: newEmail() }, remoteAddress });
    expect([(await once()).statusCode, (await once()).statusCode, (await once()).statusCode]).toEqual([202, 202, 429]);
    await strict.close();
  });

  test("requires a valid address", async () => {
    const answer = await subscribe("not an address");
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { email: "Please enter a valid email address." }]);
  });
});

describe("the confirmation link", () => {
  test("can be opened twice, and sends one welcome", async () => {
    const { token } = await requestSubscription();
    expect([(await confirm(token)).statusCode, (await confirm(token)).statusCode]).toEqual([200, 200]);
    expect(await runMails()).toEqual(["sendNewsletterWelcomeMail"]);
  });

  test("expires after seven days, and says what to do", async () => {
    const { token } = await requestSubscription();
    api.passTime(7 * dayMs);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "link_expired"]);
    expect(answer.json().message).toContain("Please subscribe again at the bottom of any page");
  });

  test("is rejected when it was never issued", async () => {
    const answer = await confirm("x".repeat(43));
    expect([answer.statusCode, answer.json().code]).toEqual([404, "link_unknown"]);
  });

  test("cannot be used as the unsubscribe link", async () => {
    const { confirmToken, token } = await subscriber();
    expect([(await unsubscribe(confirmToken)).statusCode, (await confirm(token)).statusCode]).toEqual([404, 404]);
  });

  test("is purged with its unconfirmed address at the next call", async () => {
    const { email, token } = await requestSubscription();
    api.passTime(7 * dayMs);
    await subscribe(newEmail());
    expect([await rowsOf(email), (await confirm(token)).statusCode]).toEqual([[], 404]);
  });

  test("is purged with its unconfirmed address after seven days, also when no one subscribes, and a confirmed one stays", async () => {
    const [{ email }, confirmed] = [await requestSubscription(), await subscriber()];
    api.passTime(7 * dayMs - 1);
    await purgeSubscriptions(api.dependencies);
    expect(await rowsOf(email)).toHaveLength(1);
    api.passTime(1);
    expect(await purgeSubscriptions(api.dependencies)).toBeGreaterThan(0);
    expect([await rowsOf(email), (await rowsOf(confirmed.email)).length]).toEqual([[], 1]);
  });
});

describe("unsubscribing", () => {
  test("deletes the address, and can be repeated", async () => {
    const { email, token } = await subscriber();
    const answer = await unsubscribe(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "You're unsubscribed, and we've deleted your address." }]);
    expect([await rowsOf(email), (await unsubscribe(token)).statusCode]).toEqual([[], 200]);
  });

  test("is not undone by the old confirmation link, only by a new request", async () => {
    const { email, confirmToken, token } = await subscriber();
    await unsubscribe(token);
    const old = await confirm(confirmToken);
    expect([old.statusCode, old.json().code]).toEqual([409, "subscription_ended"]);
    const { token: newToken } = await requestSubscription(email);
    expect((await confirm(newToken)).statusCode).toBe(200);
  });

  test("before a mail is sent cancels that mail", async () => {
    const leave = async (email: string) => {
      const { rows } = await api.dependencies.database.inPlatform((tx) =>
        sql<{ id: string }>`select subscription_id as id from newsletter_subscriptions where email = ${email}`.execute(query(tx)),
      );
      await unsubscribe(api.dependencies.secrets.oneTimeSecret(`${rows[0]?.id} ends the newsletter`));
      return runMails();
    };
    const early = newEmail();
    await subscribe(early);
    expect([await leave(early), await mailsTo(early)]).toEqual([["sendNewsletterConfirmMail"], []]);

    const { email, token } = await requestSubscription();
    await confirm(token);
    expect([await leave(email), (await mailsTo(email)).length]).toEqual([["sendNewsletterWelcomeMail"], 1]);
  });

  test.each([
    ["a form in the address's own coding", { payload: "List-Unsubscribe=One-Click", type: "application/x-www-form-urlencoded" }],
    [
      "a form in parts",
      {
        payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        type: "multipart/form-data; boundary=b",
      },
    ],
  ])("is one click in a mail program, which sends %s to the address in the mail's header", async (_what, { payload, type }) => {
    const { email, welcome } = await subscriber();
    const source = await sourceOf(welcome);
    expect(headerIn(source, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const address = new URL(/^<(.+)>$/.exec(headerIn(source, "List-Unsubscribe") ?? "")?.[1] ?? "");
    const answer = await api.app.inject({ method: "POST", url: address.pathname, payload, headers: { "content-type": type } });
    expect([answer.statusCode, await rowsOf(email)]).toEqual([200, []]);
  });

  test("in an older mail program opens our page, and changes nothing without confirmation", async () => {
    const { email, token } = await subscriber();
    const answer = await api.app.inject({ method: "GET", url: `/api/v1/newsletter/unsubscriptions/${token}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/#/newsletter/unsubscribe/${token}`]);
    expect((await rowsOf(email)).length).toBe(1);
  });

  test("is the only call that takes a form", async () => {
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/v1/newsletter/subscriptions",
      payload: "email=ada@example.ng",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    // Rejected before the body is parsed, as an unsupported encoding.
    expect([answer.statusCode, answer.json().code]).toEqual([422, "fst_err_ctp_invalid_media_type"]);
  });
});

test("no address and no secret of the newsletter reaches the log or the outbox", async () => {
  const { email, confirmToken, token } = await subscriber();
  await unsubscribe(token);
  const { rows } = await api.dependencies.database.inPlatform((tx) =>
    sql<{ all: string }>`select json_agg(outbox)::text as all from outbox`.execute(query(tx)),
  );
  const everything = api.logLines.join() + (rows[0]?.all ?? "");
  for (const secret of [email, confirmToken, token]) expect(everything).not.toContain(secret);
});
