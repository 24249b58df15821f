import { randomUUID } from "node:crypto";
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { type Employer, expect, fillLogIn, mailWith, password, verifiedEmployer } from "./story.ts";

/** The password that the employee chooses after joining. */
export const ownPassword = "five patient turtles";

export interface InvitedEmployee {
  readonly employer: Employer;
  readonly employeeId: string;
  readonly email: string;
  readonly fullName: string;
}

/** An employer's API session, to prepare the state a journey starts from. */
export const employerSession = (stack: Stack, email: string) => sessionOf(stack, { email, password });

/** The API session of an employee who has joined. */
export const staffSession = (stack: Stack, email: string) => sessionOf(stack, { email, password: ownPassword, as: "staff" });

const sessionOf = async (stack: Stack, login: { email: string; password: string; as?: "staff" }) => {
  const answer = await fetch(`${stack.url}/api/v1/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  expect(answer.status).toBe(200);
  const { token, _id } = (await answer.json()) as { token: string; _id: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const headers = { authorization: `Bearer ${token}`, cookie };
  const sendOnce = (method: string, path: string, body?: object, idempotencyKey: string = randomUUID()) => {
    const isForm = body instanceof FormData;
    return fetch(`${stack.url}${path}`, {
      method,
      headers: { ...headers, "idempotency-key": idempotencyKey, ...(body && !isForm && { "content-type": "application/json" }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  /** Completes step-up, which sensitive operations require. With a second factor it takes a code. */
  const stepUp = async (code?: string, act?: string) => {
    const given = { ...(code !== undefined && { code }), ...(act !== undefined && { act }) };
    const proof = await sendOnce("POST", "/api/v1/session/step-up", { password: login.password, ...given });
    expect(proof.status).toBe(201);
    headers.authorization = `Bearer ${((await proof.json()) as { token: string }).token}`;
    const [renewed] = proof.headers.getSetCookie();
    if (renewed !== undefined) headers.cookie = headers.cookie.replace(/[\w-]*-session=[^;]*/, renewed.split(";")[0] ?? "");
  };
  /** Sends a call. If its step-up must be for it, it is refused, confirmed, and sent again; with a second factor that takes a code. */
  const sendWith = async (
    code: string | undefined,
    [method, path, body]: readonly [method: string, path: string, body: object | undefined],
  ) => {
    const key = randomUUID();
    const answered = await sendOnce(method, path, body, key);
    const act = answered.status === 403 ? ((await answered.clone().json()) as { act?: string }).act : undefined;
    if (act === undefined) return answered;
    await stepUp(code, act);
    return sendOnce(method, path, body, key);
  };
  const send = (method: string, path: string, body?: object) => sendWith(undefined, [method, path, body]);
  const sendConfirmed = (path: string, body: object | undefined, code: string) => sendWith(code, ["POST", path, body]);
  return { userId: _id, send, stepUp, sendConfirmed };
};

/** An employee who was added by their employer and has received the invitation mail. */
export const invitedEmployee = async (stack: Stack, email = `${randomUUID()}@example.ng`): Promise<InvitedEmployee> => {
  const employer = await verifiedEmployer(stack);
  const { userId, send } = await employerSession(stack, employer.email);
  const fullName = "Chinedu Bello";
  const answer = await send("POST", `/api/v1/newStaff/${userId}`, {
    ...{ fullName, role: "Accountant", address: "12 Allen Avenue, Ikeja", gender: "male", email, phoneNumber: "08030000000" },
    ...{ accountNumber: "2000000008", accountName: "CHINEDU BELLO", bank: "Zenith Bank", monthlyGross: 250_000 },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { data } = (await answer.json()) as { data: { _id: string } };
  return { employer, employeeId: data._id, email, fullName };
};

/** The generated password in the invitation mail. */
export const generatedPasswordOf = async (email: string) => (await mailWith(email, /generated password:\s*([\w-]+)/i))[1] ?? "";

/** Accepts the invitation in the browser: form, mail, link, login, new password. Ends in the staff area. */
export const joinInBrowser = async (page: Page, email: string) => {
  const generated = await generatedPasswordOf(email);
  await page.goto("/#/StaffSignUp");
  await page.getByLabel("Invited email").fill(email);
  await page.getByLabel("Generated password").fill(generated);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Check your email for verification, including your spam folder.")).toBeVisible();
  const [route = ""] = await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/);
  await page.goto(`/#${route}`);
  await expect(page).toHaveURL(/#\/StaffLogin$/, { timeout: 10_000 });
  await staffLogIn(page, email, generated);
  await expect(page).toHaveURL(/#\/CreatePassWord$/);
  await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  await page.getByLabel("New password").fill(ownPassword);
  await page.getByLabel("Confirm password").fill(ownPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/#\/app2$/);
};

export const staffLogIn = (page: Page, email: string, typed = ownPassword) =>
  fillLogIn(page, { route: "/StaffLogin", button: "Login", email, typed });

const post = (stack: Stack, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
    body: JSON.stringify(body),
  });

/** Submits the generated password and opens the mailed verification link, through the API. */
export const followInvitation = async (stack: Stack, email: string): Promise<string> => {
  const generated = await generatedPasswordOf(email);
  const joining = await post(stack, "/api/v1/Staff", { email, password: generated });
  expect(joining.status).toBe(200);
  const [route = ""] = await mailWith(email, /\/verify\/[\w-]+\/[\w-]+/);
  // The link takes effect by itself only in the browser that asked for it.
  const cookie = joining.headers.getSetCookie().map((one) => one.split(";")[0]);
  const opened = await fetch(`${stack.url}/api/v1${route}`, { headers: { cookie: cookie.join("; ") } });
  expect(((await opened.json()) as { success: boolean }).success).toBe(true);
  return generated;
};

/** An employee who has joined through the API, for journeys that start in the staff area. */
export const joinedEmployee = async (stack: Stack): Promise<InvitedEmployee> => {
  const invited = await invitedEmployee(stack);
  await joinThroughApi(stack, invited.email);
  return invited;
};

/** Accepts the invitation mailed to an employee, through the API. */
export const joinThroughApi = async (stack: Stack, email: string) => {
  const generated = await followInvitation(stack, email);
  const logIn = await post(stack, "/api/v1/Login", { email, password: generated, as: "staff" });
  const { token } = (await logIn.json()) as { token: string };
  const cookie = logIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const passwords = { password: ownPassword, confirmPassword: ownPassword };
  const chosen = await post(stack, "/api/v1/password/first", passwords, { authorization: `Bearer ${token}`, cookie });
  expect(chosen.status, await chosen.clone().text()).toBe(201);
};
