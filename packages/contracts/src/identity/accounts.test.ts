import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isName } from "./accounts.ts";

const Name = z.string().check(isName);
const isAccepted = (text: string) => Name.safeParse(text).success;

test("accepts names with a full stop, and rejects what a mail program turns into a link", () => {
  for (const name of ["J.Bello", "A. B. Okafor", "St. Mary's", "Okafor-Foods Ltd.", "2-3. Quarter"])
    expect(isAccepted(name), name).toBe(true);
  for (const link of ["evil.example", "pay-now.ng/x", "www.x", "https://x", "ab．cd", "a.com", "bank.login Ltd", "x-.-y"])
    expect(isAccepted(link), link).toBe(false);
});

test("takes a time proportional to the length of a name, because it is checked before anyone has logged in", () => {
  // As long as a body may be. Each kind was quadratic once: half a minute, in which the server answered no one.
  for (const unit of ["a", "1", "-", "a-", "a.", "ß "]) {
    const text = `${unit.repeat(60_000 / unit.length)}!`;
    const startedAtMs = performance.now();
    isAccepted(text);
    expect(performance.now() - startedAtMs, unit).toBeLessThan(1_000);
  }
});
