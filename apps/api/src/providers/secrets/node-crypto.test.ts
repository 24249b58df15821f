import { expect, test } from "vitest";
import { nodeCryptoSecrets } from "./node-crypto.ts";

const secrets = nodeCryptoSecrets(Buffer.alloc(32, 7));

test("sealed data opens again, and every sealing differs", () => {
  const [one, other] = [secrets.seal("JBSWY3DP", "user 1"), secrets.seal("JBSWY3DP", "user 1")];
  expect([secrets.unseal(one, "user 1"), secrets.unseal(other, "user 1")]).toEqual(["JBSWY3DP", "JBSWY3DP"]);
  expect(one.equals(other)).toBe(false);
  expect(one.toString("latin1")).not.toContain("JBSWY3DP");
});

test("sealed data cannot be moved to another owner, changed, or opened with another key", () => {
  const sealed = secrets.seal("JBSWY3DP", "user 1");
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.unseal(sealed, "user 2")).toThrow();
  expect(() => secrets.unseal(changed, "user 1")).toThrow();
  expect(() => nodeCryptoSecrets(Buffer.alloc(32, 8)).unseal(sealed, "user 1")).toThrow();
});
