import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { freePort } from "@albashi/test-kit";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "./listen.ts";

let app: FastifyInstance;
let stop: () => Promise<void>;
let port: number;
beforeEach(async () => {
  port = await freePort();
  app = Fastify({ forceCloseConnections: "idle" });
  app.get("/", async () => "here");
  stop = await listen(app, { host: "127.0.0.1", port });
});
afterEach(() => stop());

test.runIf(process.platform === "linux")("accepts many connections of a burst in one turn of the event loop", async () => {
  const burst = 200;
  let accepted = 0;
  app.server.on("connection", () => {
    accepted += 1;
  });
  const sockets: Socket[] = Array.from({ length: burst }, () => connect(port, "127.0.0.1"));
  let turns = 0;
  for (; accepted < burst; turns += 1) await nextTurn();
  for (const socket of sockets) socket.destroy();
  // One listening socket takes a turn for each.
  expect(turns).toBeLessThan(burst / 4);
});

test("answers on every connection, whichever socket accepted it", async () => {
  const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()));
  expect(new Set(bodies)).toEqual(new Set(["here"]));
});

test("does not share its port with a second process", async () => {
  const second = Fastify();
  await expect(listen(second, { host: "127.0.0.1", port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await second.close();
});

test("finishes open requests before it stops, and then accepts none", async () => {
  const own = Fastify({ forceCloseConnections: "idle" });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = 0;
  own.get("/slow", async () => {
    arrived += 1;
    await released;
    return "finished";
  });
  const address = { host: "127.0.0.1", port: await freePort() };
  const stopOwn = await listen(own, address);
  const open = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${address.port}/slow`)).text());
  while (arrived < 20) await nextTurn();
  const stopped = stopOwn();
  release();
  expect(await Promise.all(open)).toEqual(Array(20).fill("finished"));
  await stopped;
  const late = connect(address.port, address.host);
  await expect(once(late, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
