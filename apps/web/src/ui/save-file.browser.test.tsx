import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("downloads the file under its name, and frees its memory a minute later", async () => {
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  saveFile(new Blob(["Adaeze Okafor"]), "payslips.csv");
  const [link] = links;
  expect(link?.download).toBe("payslips.csv");
  const read = () => fetch(link?.href ?? "").then((response) => response.text());
  expect(await read()).toBe("Adaeze Okafor");
  vi.advanceTimersByTime(60_000);
  await expect(read()).rejects.toThrow();
});
