import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

const token = "q7Xn0cV2mT5yKf8Lw1Rz3bHd6JpSgQaUeIoYtNvMxCk";

test.each([
  ["the path of a mailed link", `/JoinTeam/0198a7c4-0000-7000-8000-000000000001/${token}`],
  ["a signed link", `/payslip-proof/${token}.${token}`],
  ["a quoted address", `GET http://api/v1/verify/x/${token} failed`],
  ["a header", `authorization: Bearer ${token}`],
  ["a short token after its name", '{"token":"abc"} token=abc&x'],
  ["a password", "password: three-herons"],
  ["an email", "No user ada.obi@example.ng"],
])("hides %s", (_what, text) => {
  expect(redactSecrets(text)).not.toMatch(/q7Xn0cV2|abc|herons|ada\.obi/);
});

test("hides every token that we issue", () => {
  for (let count = 0; count < 200; count += 1) {
    // Not quite every random token has a digit; one in a thousand has none.
    const issued = `${randomBytes(31).toString("base64url")}0`;
    expect(redactSecrets(`at ${issued}`)).toBe("at [hidden]");
  }
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  "at commitPassiveUnmountEffectsInsideOfDeletedTree (https://albashi.example/assets/index-Bx3kz81A.js:12:3456)",
  "/dash/view-profile/0198a7c4-0000-7000-8000-000000000001",
  "column salary does not exist",
])("leaves the rest readable: %s", (text) => {
  expect(redactSecrets(text)).toBe(text);
});
