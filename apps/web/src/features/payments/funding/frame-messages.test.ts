import { expect, test } from "vitest";
import { frameEventOf } from "./frame-messages.ts";

const frame = { name: "our frame" };
const ours = { frame, nonce: "n-1" };
const message = { source: frame, origin: "null", data: { nonce: "n-1", kind: "succeeded" } };

test("our own frame is heard", () => {
  expect(frameEventOf(message, ours)).toBe("succeeded");
});

test("another window with the same words is not", () => {
  expect(frameEventOf({ ...message, source: { name: "another" } }, ours)).toBeUndefined();
});

test("neither is a frame that has an origin, because ours has none", () => {
  expect(frameEventOf({ ...message, origin: "https://albashi.example" }, ours)).toBeUndefined();
});

test("neither is what the provider's script says for itself, without the nonce", () => {
  expect(frameEventOf({ ...message, data: { kind: "succeeded" } }, ours)).toBeUndefined();
  expect(frameEventOf({ ...message, data: { nonce: "n-2", kind: "succeeded" } }, ours)).toBeUndefined();
  expect(frameEventOf({ ...message, data: null }, ours)).toBeUndefined();
});

test("a word that we do not know says nothing", () => {
  expect(frameEventOf({ ...message, data: { nonce: "n-1", kind: "paid" } }, ours)).toBeUndefined();
});

test("before there is a frame nobody is heard", () => {
  expect(frameEventOf({ ...message, source: null }, { frame: null, nonce: "n-1" })).toBeUndefined();
});
