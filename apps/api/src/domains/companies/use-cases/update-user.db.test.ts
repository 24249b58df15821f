import { randomUUID } from "node:crypto";
import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { removeStoredFile } from "../../../platform/files/remove-stored-file.ts";
import { formOf, formWith } from "../../../testing/multipart-form.ts";
import { newCompany } from "../../../testing/people.ts";
import { runOutbox } from "../../../testing/run-outbox.ts";
import { cookieIn, newEmail, password, type ServedApi, servedApi } from "../../../testing/served-api.ts";
import { identityWorkflows } from "../../identity/workflows.ts";

let api: ServedApi;
let admin: Awaited<ReturnType<ServedApi["loggedIn"]>>;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
const onlyChangeMails = identityWorkflows.filter(({ name }) => name === "sendEmailChangeMail");
beforeEach(async () => {
  admin = await api.loggedIn();
});

const headers = (more = {}) => ({
  authorization: `Bearer ${admin.keys.token}`,
  cookie: `__Host-albashi-session=${admin.keys.cookie}`,
  ...more,
});
const send = ({ payload, contentType }: { payload: Buffer; contentType: string }, id = admin.userId, more = {}) =>
  api.app.inject({ method: "PATCH", url: `/api/v1/Update/${id}`, payload, headers: headers({ "content-type": contentType, ...more }) });
const update = (fields: Record<string, string>, id = admin.userId, more = {}) => send(formOf(fields), id, more);
const read = async () => (await api.app.inject({ method: "GET", url: `/api/v1/User/${admin.userId}`, headers: headers() })).json().data;
const stepUp = async () => {
  const answer = await api.post("/api/v1/session/step-up", { password }, headers());
  admin = { ...admin, keys: { token: answer.json<{ token: string }>().token, cookie: cookieIn(answer) } };
};
const picture = (color = "red") =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

describe("the specified update", () => {
  test("changes only what is sent; empty fields and staff change nothing", async () => {
    const before = await read();
    const answer = await update({ fullName: "Adaeze N. Okafor", phoneNumber: "", nameOfCompany: " ", staff: "true" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: "Changes saved.", data: { ...before, fullName: "Adaeze N. Okafor" } },
    ]);
    await stepUp();
    expect((await update({ phoneNumber: "08030000001" })).json().data).toEqual({
      ...before,
      fullName: "Adaeze N. Okafor",
      phoneNumber: "+2348030000001",
    });
  });

  test("gives the company another name, also at the next login; only for an owner", async () => {
    await stepUp();
    expect((await update({ nameOfCompany: "Okafor Kitchens Ltd" })).json().data.nameOfCompany).toBe("Okafor Kitchens Ltd");
    const login = await api.post("/api/v1/Login", { email: admin.email, password });
    expect(login.json().data[0].nameOfCompany).toBe("Okafor Kitchens Ltd");
    const company = await newCompany(api);
    const { call, userId } = await company.as("hr");
    const { payload, contentType } = formOf({ nameOfCompany: "Mine" });
    const refused = await call("PATCH", `/api/v1/Update/${userId}`, payload, { "content-type": contentType });
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: expect.stringContaining("Only an owner") }]);
  });

  test.each([
    ["phone number", { phoneNumber: "08030000001" }, "Your Albashi phone number was changed"],
    ["company name", { nameOfCompany: "Renamed Ltd" }, "Your company's name on Albashi was changed"],
  ])("changes the %s only after a step-up, and notifies the mailbox", async (_what, fields, subject) => {
    const before = await read();
    const refused = await update(fields);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_needed"]);
    expect(await read()).toEqual(before);
    await stepUp();
    expect((await update(fields)).statusCode).toBe(200);
    await runOutbox(api.dependencies, identityWorkflows);
    expect((await mailsTo(admin.email)).map((mail) => mail.subject)).toContain(subject);
  });

  test("accepts only the caller's own id: a colleague's is rejected, another company's is not found", async () => {
    const stranger = await api.employer();
    expect((await update({ fullName: "X" }, stranger.userId)).statusCode).toBe(404);
    const company = await newCompany(api);
    const colleague = await company.as("viewer");
    const { payload, contentType } = formOf({ fullName: "X" });
    const answer = await company.call("PATCH", `/api/v1/Update/${colleague.userId}`, payload, { "content-type": contentType });
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: expect.stringContaining("only change your own account") }]);
  });

  test.each([
    ["no number", { phoneNumber: "12" }, "a valid phone number"],
    ["a short password", { password: "short", currentPassword: password }, "at least 8 characters"],
    ["a password without the current one", { password: "seven purple snails" }, "your current password"],
    ["an e-mail without the current password", { email: "new@example.ng" }, "your current password"],
    ["a wrong current password", { password: "seven purple snails", currentPassword: "wrong" }, "Your password is wrong"],
    ["an unknown member", { role: "owner" }, "role"],
  ])("with %s is refused in message, and changes nothing", async (_what, fields, words) => {
    const before = await read();
    const answer = await update({ fullName: "Changed", ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: expect.stringContaining(words) }]);
    expect(await read()).toEqual(before);
  });

  test("as JSON is refused: the call is a form", async () => {
    const answer = await api.app.inject({
      method: "PATCH",
      url: `/api/v1/Update/${admin.userId}`,
      payload: { fullName: "X" },
      headers: headers(),
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ["message"]]);
  });

  test("changes the password with the current one, once for each idempotency key", async () => {
    const fields = { password: "seven purple snails", currentPassword: password };
    const key = { "idempotency-key": randomUUID() };
    const answers = [await update(fields, admin.userId, key), await update(fields, admin.userId, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await api.post("/api/v1/Login", { email: admin.email, password })).statusCode).toBe(401);
    expect((await api.post("/api/v1/Login", { email: admin.email, password: "seven purple snails" })).statusCode).toBe(200);
  });
});

describe("a new e-mail", () => {
  beforeEach(stepUp);

  test("requires a step-up beside the password, because the mailbox controls the account", async () => {
    api.passTime(11 * minuteMs);
    const login = await api.post("/api/v1/Login", { email: admin.email, password });
    admin = { ...admin, keys: { token: login.json<{ token: string }>().token, cookie: cookieIn(login) } };
    const refused = await update({ email: newEmail(), currentPassword: password });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_needed"]);
    await stepUp();
    expect((await update({ email: newEmail(), currentPassword: password })).statusCode).toBe(200);
  });

  test("gives the browser a proof, and the same e-mail sent again gives none", async () => {
    const proofIn = ({ cookies }: Awaited<ReturnType<typeof update>>) => cookies.find(({ name }) => name.endsWith("verification"))?.value;
    expect(proofIn(await update({ email: admin.email }))).toBeUndefined();
    expect(proofIn(await update({ email: newEmail(), currentPassword: password }))).toBeDefined();
  });

  test("is revoked while unverified when the password changes", async () => {
    const email = newEmail();
    await update({ email, currentPassword: password });
    const link = await linkTo(email);
    expect((await update({ password: "seven purple snails", currentPassword: password })).statusCode).toBe(200);
    expect((await api.openLink(link, "email_change")).statusCode).toBe(409);
    expect((await read()).email).toBe(admin.email);
  });

  test("notifies the old mailbox when requested and when applied, even after a mail outage", async () => {
    const email = newEmail();
    await update({ email, currentPassword: password });
    await runOutbox(api.dependencies, onlyChangeMails);
    const text = (await mailsTo(email)).map((mail) => /#\/verify\/([\w-]+)\/([\w-]+)/.exec(mail.text)).at(-1);
    await api.openLink(`/api/v1/verify/${text?.[1]}/${text?.[2]}`, "email_change");
    await runOutbox(api.dependencies, identityWorkflows);
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Your Albashi email is about to change", "Your Albashi email was changed"]),
    );
    expect((await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes("Your Albashi email"))).toEqual([]);
  });

  const linkTo = async (email: string) => {
    await runOutbox(api.dependencies, identityWorkflows);
    const texts = (await mailsTo(email)).map(({ text }) => /#\/verify\/([\w-]+)\/([\w-]+)/.exec(text)).findLast((found) => found);
    return `/api/v1/verify/${texts?.[1]}/${texts?.[2]}`;
  };

  test("applies once its link is opened; the old mailbox is notified, and the link works once", async () => {
    const email = newEmail();
    const answer = await update({ email, currentPassword: password });
    expect([answer.json().message, answer.json().data.email]).toEqual([
      expect.stringContaining("open the link we sent to it"),
      admin.email,
    ]);
    const link = await linkTo(email);
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toContain("Your Albashi email is about to change");
    expect((await api.post("/api/v1/Login", { email: admin.email, password })).statusCode).toBe(200);
    expect((await api.openLink(link, "email_change")).json().success).toBe(true);
    expect((await api.post("/api/v1/Login", { email: admin.email, password })).statusCode).toBe(401);
    expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(200);
    expect((await api.openLink(link, "email_change")).statusCode).toBe(409);
  });

  test("with an existing account gets the same response, and never takes it over", async () => {
    const other = await api.employer();
    const fresh = newEmail();
    const known = await update({ email: other.email, currentPassword: password });
    const unknown = await update({ email: fresh, currentPassword: password });
    expect(known.body).toBe(unknown.body);
    expect(
      await runOutbox(
        api.dependencies,
        identityWorkflows.filter(({ name }) => name === "sendEmailChangeMail"),
      ),
    ).toEqual(["sendEmailChangeMail"]);
    // A sign-up with the new address before the link is opened makes it that user's.
    const link = await linkTo(fresh);
    await api.post("/api/v1/newUser", {
      fullName: "B",
      email: fresh,
      nameOfCompany: "B",
      phoneNumber: "08031234567",
      password,
      confirmPassword: password,
    });
    await api.openLink((await api.linkOf(fresh)).url);
    expect((await api.openLink(link, "email_change")).statusCode).toBe(409);
    expect((await read()).email).toBe(admin.email);
  });

  test("requested again revokes the first link", async () => {
    const [first, second] = [newEmail(), newEmail()];
    await update({ email: first, currentPassword: password });
    const link = await linkTo(first);
    await update({ email: second, currentPassword: password });
    expect((await api.openLink(link, "email_change")).statusCode).toBe(409);
    expect((await api.openLink(await linkTo(second), "email_change")).statusCode).toBe(200);
  });
});

describe("an admin's picture", () => {
  const give = async (color?: string) => send(formWith({ field: "profilePicture", fileName: "me.jpg", bytes: await picture(color) }));
  const show = (url: string) => api.app.inject({ method: "GET", url, headers: headers() });

  test("is re-encoded, served and replaced; the previous one is deleted", async () => {
    const first = (await give()).json().data.profilePicture;
    expect(first).toMatch(new RegExp(`^/api/v1/User/${admin.userId}/picture\\?v=[0-9a-f-]{36}$`));
    const shown = await show(first);
    const { format, width, height } = await sharp(shown.rawPayload).metadata();
    expect([shown.statusCode, shown.headers["content-type"], format, width, height]).toEqual([200, "image/webp", "webp", 512, 512]);
    expect([shown.headers["x-content-type-options"], shown.headers["content-disposition"]]).toEqual([
      "nosniff",
      expect.stringMatching(/^inline; /),
    ]);
    const second = (await give("blue")).json().data.profilePicture;
    expect(second).not.toBe(first);
    expect(await runOutbox(api.dependencies, [removeStoredFile])).toContain("removeStoredFile");
    expect((await show(second)).statusCode).toBe(200);
  });

  test("is not found by another company, nor before there is one", async () => {
    const stranger = await api.loggedIn();
    await give();
    expect((await stranger.call({ method: "GET", url: `/api/v1/User/${admin.userId}/picture` })).statusCode).toBe(404);
    expect((await stranger.call({ method: "GET", url: `/api/v1/User/${stranger.userId}/picture` })).json().code).toBe("picture_not_found");
  });
});
