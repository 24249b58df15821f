// The contact form, for the enquirer, our support staff and an abuser.

import { randomInt, randomUUID } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { headerIn, mailsTo, mailTo, sourceOf } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../platform/database/transaction.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { newEmail, type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { enquiriesWorkflows } from "../workflows/mails.ts";
import { purgeEnquiries } from "./purge-enquiries.ts";

// A mailbox of this file alone: the mail server is shared by all tests.
const supportAddress = `support-${randomUUID()}@albashi.example`;

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const form = (over: object = {}) => ({ name: "Adaeze Okafor", email: newEmail(), message: "Can you pay people in Kano?", ...over });
const send = (payload: object, headers: Record<string, string> = {}) => api.post("/api/v1/enquiries", payload, headers);
const runMails = () => runOutbox({ ...api.dependencies, config: { ...api.dependencies.config, supportAddress } }, enquiriesWorkflows);
const rowsOf = (email: string) =>
  api.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql`select reference, name, message, received_at from enquiries where email = ${email}`.execute(query(tx));
    return rows as { reference: string; name: string; message: string }[];
  });

// Drains the outbox, so that no test finds mails of another.
beforeEach(async () => {
  await runMails();
});

describe("sending an enquiry", () => {
  test("returns a reference, stores it, mails it to support, and acknowledges it", async () => {
    const sent = form({ message: "Can you pay people in Kano?\r\n\r\nAnd in Lagos?" });
    const answer = await send(sent);
    const { reference } = answer.json<{ reference: string }>();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { reference, message: `Thank you. We've received your message and will reply by email. Your reference is ${reference}.` },
    ]);
    expect(reference).toMatch(/^ENQ-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(await rowsOf(sent.email)).toEqual([
      expect.objectContaining({ reference, name: "Adaeze Okafor", message: "Can you pay people in Kano?\n\nAnd in Lagos?" }),
    ]);

    expect(await runMails()).toEqual(["sendEnquiryMail", "sendEnquiryReceivedMail"]);
    const ours = await mailTo(supportAddress);
    expect(ours.subject).toBe(`Enquiry ${reference}`);
    expect(ours.text).toContain("Can you pay people in Kano?");
    expect(headerIn(await sourceOf(ours), "Reply-To")).toBe(`Adaeze Okafor <${sent.email}>`);
    expect((await mailTo(sent.email)).subject).toBe(`We've received your message: ${reference}`);
  });

  test("again within the hour stores and mails it to support without a second acknowledgement", async () => {
    const sent = form();
    await send(sent);
    await send({ ...sent, message: "One more thing." });
    expect(await runMails()).toEqual(["sendEnquiryMail", "sendEnquiryReceivedMail", "sendEnquiryMail"]);
    api.passTime(hourMs);
    await send({ ...sent, message: "And another." });
    expect(await runMails()).toEqual(["sendEnquiryMail", "sendEnquiryReceivedMail"]);
    expect((await mailsTo(sent.email)).length).toBe(2);
  });

  test("twice concurrently acknowledges it once", async () => {
    const sent = form();
    await Promise.all(["One.", "Two.", "Three."].map((message) => send({ ...sent, message })));
    expect((await runMails()).filter((name) => name === "sendEnquiryReceivedMail").length).toBe(1);
  });

  test("creates one enquiry with one reference when the same message arrives twice", async () => {
    const sent = form();
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([send(sent, headers), send(sent, headers), send(sent, headers)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await rowsOf(sent.email)).length).toBe(1);
  });

  test("rejects an eleventh enquiry in an hour politely", async () => {
    const sent = form();
    for (let time = 1; time <= 10; time += 1) expect((await send({ ...sent, message: `Number ${time}` })).statusCode).toBe(201);
    const eleventh = await send(sent);
    expect([eleventh.statusCode, eleventh.json().code, eleventh.headers["retry-after"]]).toEqual([429, "enquiry_limit_reached", "3600"]);
    api.passTime(hourMs);
    expect((await send(sent)).statusCode).toBe(201);
  });

  test("counts calls from one network address", async () => {
    const remoteAddress = `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
    const strict = await api.serve({ FORMS_PER_HOUR: "1" });
    const once = () => strict.inject({ method: "POST", url: "/api/v1/enquiries", payload: form(), remoteAddress });
    expect([(await once()).statusCode, (await once()).statusCode]).toEqual([201, 429]);
    await strict.close();
  });

  test.each([
    ["without a name", { name: " " }, { name: "Please enter your name." }],
    ["without an address", { email: "ada" }, { email: "Please enter a valid email address." }],
    ["without a message", { message: "\n" }, { message: "Please write your message." }],
    ["with a message that is a book", { message: "x".repeat(4_001) }, { message: "Please use at most 4,000 characters for your message." }],
    ["with a NUL character", { message: "a\u0000b" }, { message: "Remove the special characters." }],
    ["with half a character", { message: "a\ud800b" }, { message: "Remove the special characters." }],
  ])("rejects %s beside the field", async (_what, over, fields) => {
    const answer = await send(form(over));
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });
});

describe("a bot that fills in the hidden field", () => {
  test("gets the usual response, and nothing is stored or mailed", async () => {
    const sent = form();
    const answer = await send({ ...sent, website: "https://spam.example" });
    expect([answer.statusCode, answer.json().reference]).toEqual([201, expect.stringMatching(/^ENQ-[2-9A-HJKMNP-TV-Z]{5}$/)]);
    expect([await rowsOf(sent.email), await runMails()]).toEqual([[], []]);
  });
});

test("does not copy the enquirer's text into the mail to the typed address", async () => {
  const sent = form({ name: "Win at https://spam.example", message: "Buy at https://spam.example" });
  await send(sent);
  await runMails();
  const { text, html, subject } = await mailTo(sent.email);
  expect(text + html + subject).not.toContain("spam.example");
});

test("markup in a message stays text", async () => {
  const sent = form({ message: "<img src=x onerror=alert(1)>" });
  const { reference } = (await send(sent)).json<{ reference: string }>();
  await runMails();
  const ours = (await mailsTo(supportAddress)).find(({ subject }) => subject.includes(reference));
  expect(ours?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("no name, address or message reaches the log or the outbox", async () => {
  const sent = form({ name: "Ngozi Unlogged", message: "Keep this out of the log." });
  await send(sent);
  const { rows } = await api.dependencies.database.inPlatform((tx) =>
    sql<{ all: string }>`select json_agg(outbox)::text as all from outbox`.execute(query(tx)),
  );
  const everything = api.logLines.join() + (rows[0]?.all ?? "");
  for (const secret of [sent.email, sent.name, sent.message]) expect(everything).not.toContain(secret);
});

test("an enquiry is deleted two years after its answer; an unanswered one stays", async () => {
  const [answered, open] = [form(), form()];
  await send(answered);
  await send(open);
  await api.dependencies.database.inPlatform((tx) =>
    sql`update enquiries set answer = 'Yes.', answered_by = 'Ngozi', answered_at = ${api.dependencies.clock.now()}
        where email = ${answered.email}`.execute(query(tx)),
  );
  api.passTime(730 * dayMs);
  await purgeEnquiries(api.dependencies);
  expect(await rowsOf(answered.email)).toHaveLength(1);
  api.passTime(minuteMs);
  expect(await purgeEnquiries(api.dependencies)).toBe(1);
  expect([await rowsOf(answered.email), (await rowsOf(open.email)).length]).toEqual([[], 1]);
});
