import { expect, test } from "vitest";
import { readFailure } from "./call-failed.ts";

const messageOf = (shape: Parameters<typeof readFailure>[0]["shape"], answer: unknown) =>
  readFailure({ status: 422, answer, shape }).message;

test("a Problem is read with its code, message and fields, and its kind follows the status", () => {
  const answer = { kind: "refusal", code: "link_used", message: "This link is used.", fields: { token: "Used." } };
  const { status, kind, code, message, fields } = readFailure({ status: 409, answer, shape: "problem" });
  expect({ status, kind, code, message, fields }).toEqual({
    status: 409,
    kind: "refusal",
    code: "link_used",
    message: "This link is used.",
    fields: { token: "Used." },
  });
});

test("sign-up tells its failure in error, or else in the first of errors", () => {
  expect(messageOf("error", { error: "Too common." })).toBe("Too common.");
  expect(messageOf("error", { errors: ["First.", "Second."] })).toBe("First.");
});

test("a call with errors tells the first of them", () => {
  expect(messageOf("errors", { errors: ["First.", "Second."], message: "Other." })).toBe("First.");
});

test("login and verification tell their failure in message", () => {
  expect(messageOf("message", { message: "Wrong." })).toBe("Wrong.");
  expect(messageOf("success-message", { success: false, message: "Used." })).toBe("Used.");
});

test.each([undefined, null, "<html>", [], {}, { error: 5 }, { errors: [] }])(
  "%j has no message, so the screen's own words stand in",
  (answer) => {
    expect(messageOf("error", answer)).toBe("");
  },
);

test("a status that no kind has is unavailable from 500 on and invalid below", () => {
  expect(readFailure({ status: 502, answer: {}, shape: "problem" }).kind).toBe("unavailable");
  expect(readFailure({ status: 413, answer: {}, shape: "problem" }).kind).toBe("invalid");
});
