import { expect, test } from "vitest";
import { readFailure } from "./call-failed.ts";

const messageOf = (shape: Parameters<typeof readFailure>[0]["shape"], payload: unknown) =>
  readFailure({ status: 422, payload, shape }).message;

test("reads the code, message and fields of a Problem, and derives its kind from the status", () => {
  const payload = { kind: "conflict", code: "link_used", message: "This link is used.", fields: { token: "Used." } };
  const { status, kind, code, message, fields } = readFailure({ status: 409, payload, shape: "problem" });
  expect({ status, kind, code, message, fields }).toEqual({
    status: 409,
    kind: "conflict",
    code: "link_used",
    message: "This link is used.",
    fields: { token: "Used." },
  });
});

test("reads a sign-up failure from error, or else from the first of errors", () => {
  expect(messageOf("error", { error: "Too common." })).toBe("Too common.");
  expect(messageOf("error", { errors: ["First.", "Second."] })).toBe("First.");
});

test("reads the first message of errors", () => {
  expect(messageOf("errors", { errors: ["First.", "Second."], message: "Other." })).toBe("First.");
});

test("reads login and verification failures from message", () => {
  expect(messageOf("message", { message: "Wrong." })).toBe("Wrong.");
  expect(messageOf("success-message", { success: false, message: "Used." })).toBe("Used.");
});

test.each([undefined, null, "<html>", [], {}, { error: 5 }, { errors: [] }])(
  "returns an empty message for %j, so that the screen shows its own",
  (payload) => {
    expect(messageOf("error", payload)).toBe("");
  },
);

test("maps an unknown status to unavailable from 500 on and to invalid below", () => {
  expect(readFailure({ status: 502, payload: {}, shape: "problem" }).kind).toBe("unavailable");
  expect(readFailure({ status: 413, payload: {}, shape: "problem" }).kind).toBe("invalid");
});
