import { expect, test } from "vitest";
import { parseFrameEvent } from "./frame-messages.ts";

const frame = { name: "our frame" };
const expected = { frame, nonce: "n-1" };
const message = { source: frame, origin: "null", data: { nonce: "n-1", kind: "succeeded" } };

test("accepts a message from our own frame", () => {
  expect(parseFrameEvent(message, expected)).toBe("succeeded");
});

test("ignores the same message from another window", () => {
  expect(parseFrameEvent({ ...message, source: { name: "another" } }, expected)).toBeUndefined();
});

test("ignores a frame that has an origin, because ours is opaque", () => {
  expect(parseFrameEvent({ ...message, origin: "https://albashi.example" }, expected)).toBeUndefined();
});

test("ignores a message of the provider's script without our nonce", () => {
  expect(parseFrameEvent({ ...message, data: { kind: "succeeded" } }, expected)).toBeUndefined();
  expect(parseFrameEvent({ ...message, data: { nonce: "n-2", kind: "succeeded" } }, expected)).toBeUndefined();
  expect(parseFrameEvent({ ...message, data: null }, expected)).toBeUndefined();
});

test("ignores an unknown kind of message", () => {
  expect(parseFrameEvent({ ...message, data: { nonce: "n-1", kind: "paid" } }, expected)).toBeUndefined();
});

test("ignores every message before the frame exists", () => {
  expect(parseFrameEvent({ ...message, source: null }, { frame: null, nonce: "n-1" })).toBeUndefined();
});
