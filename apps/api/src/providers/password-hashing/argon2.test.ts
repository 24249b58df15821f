import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { argon2Hashing } from "./argon2.ts";

let started = 0;
const passwords = argon2Hashing({
  pepper: Buffer.alloc(32, 1),
  memoryKib: 65_536,
  counted: () => {
    started += 1;
  },
});

/** The nice value of each thread of this process, by its id: the 19th field, counted after the name in brackets. */
const niceValues = async () => {
  const values = new Map<number, number>();
  for (const thread of await readdir("/proc/self/task")) {
    // A thread may have ended since.
    const stat = await readFile(`/proc/self/task/${thread}/stat`, "utf8").catch(() => undefined);
    if (stat !== undefined) values.set(Number(thread), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]));
  }
  return values;
};

test("hashes and verifies in every lane alike", async () => {
  const kept = await passwords.hash("three quiet herons", "session");
  for (const lane of ["session", "known_device", "visitor"] as const) {
    expect(await passwords.fits("three quiet herons", kept, lane)).toBe(true);
    expect(await passwords.fits("a guess", kept, lane)).toBe(false);
    expect(await passwords.fits("three quiet herons", undefined, lane)).toBe(false);
  }
  expect(await passwords.fits("three quiet herons", await passwords.hash("three quiet herons"), "session")).toBe(true);
  // A damaged hash fails its own call, and the thread serves the next.
  await expect(passwords.fits("a guess", "not a hash", "visitor")).rejects.toThrow();
  expect(await passwords.fits("three quiet herons", kept, "visitor")).toBe(true);
});

test.each(["session", "known_device"] as const)("starts the check of a %s at once while visitors wait for their slots", async (lane) => {
  const kept = await passwords.hash("three quiet herons", "session");
  let finished = 0;
  const visitors = Array.from({ length: 8 }, async () => {
    await passwords.fits("a guess", kept, "visitor");
    finished += 1;
  });
  const startedBefore = started;
  const check = passwords.fits("three quiet herons", kept, lane);
  await new Promise(setImmediate);
  expect({ started: started - startedBefore, finished }).toEqual({ started: 1, finished: 0 });
  await Promise.all([check, ...visitors]);
});

test.runIf(process.platform === "linux")("checks visitors in a thread of lower priority than the process", async () => {
  const before = await niceValues();
  await passwords.fits("a guess", undefined, "visitor");
  const ofProcess = before.get(process.pid) ?? Number.NaN;
  // The kernel may leave a thread out of the list while others end.
  await expect.poll(async () => [...(await niceValues()).values()].some((value) => value > ofProcess)).toBe(true);
  expect((await niceValues()).get(process.pid)).toBe(ofProcess);
});
