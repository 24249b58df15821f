// PDFs are inspected in threads of their own, within limits on time and memory, a few at once.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CompanyId } from "@albashi/contracts/ids";
import { expect, test } from "vitest";
import { manyObjects, pdfOf, pdfOfObjects } from "../../testing/pdf-files.ts";
import { pdfThreads } from "./pdf-threads.ts";

const one = "0198a7c4-0000-7000-8000-000000000001" as CompanyId;
const other = "0198a7c4-0000-7000-8000-000000000002" as CompanyId;
const codeOf = async (work: Promise<unknown>) =>
  work.then((result) => (typeof result === "string" ? result : "kept")).catch((error) => error.code);

test("keeps a PDF that only shows pages, and refuses others", async () => {
  const threads = pdfThreads();
  expect(await codeOf(threads.rewrite({ companyId: one, bytes: pdfOf() }))).toBe("kept");
  expect(await codeOf(threads.rewrite({ companyId: one, bytes: pdfOf({ catalog: "/AcroForm<</XFA(x)>>" }) }))).toBe("active");
});

test("refuses a PDF that takes longer than its time", async () => {
  expect(await codeOf(pdfThreads({ timeoutMs: 5 }).rewrite({ companyId: one, bytes: pdfOf() }))).toBe("expands");
});

test("refuses a PDF that needs more memory than a thread has, and goes on", async () => {
  const bytes = pdfOfObjects(["<</Type/Catalog/Pages 2 0 R>>", `[${"[]".repeat(2_000_000)}]`]);
  const threads = pdfThreads({ memoryMb: 64 });
  expect(await codeOf(threads.rewrite({ companyId: one, bytes }))).toBe("expands");
  expect(await codeOf(threads.rewrite({ companyId: one, bytes: pdfOf() }))).toBe("kept");
});

test("holds one thread per company, and queues further files", async () => {
  const threads = pdfThreads({ maxThreads: 2, maxQueued: 1 });
  const work = [one, one, one, other].map((companyId) => codeOf(threads.rewrite({ companyId, bytes: manyObjects(100) })));
  expect(await Promise.all(work)).toEqual(["kept", "kept", "busy", "kept"]);
  expect(await codeOf(threads.rewrite({ companyId: one, bytes: pdfOf() }))).toBe("kept");
});

test("runs as the processes of the product do, without the code that they import beforehand", async () => {
  const onlyInTheProcess = `data:text/javascript,import { isMainThread } from "node:worker_threads"; if (!isMainThread) process.exit(1);`;
  const script = `
    import { pdfThreads } from "${new URL("./pdf-threads.ts", import.meta.url)}";
    import { pdfOf } from "${new URL("../../testing/pdf-files.ts", import.meta.url)}";
    const kept = await pdfThreads().rewrite({ companyId: "${one}", bytes: pdfOf() });
    process.stdout.write(kept.subarray(0, 5).toString());`;
  const node = ["--disable-warning=ExperimentalWarning", "--import", onlyInTheProcess, "--input-type=module", "--eval", script];
  expect((await promisify(execFile)(process.execPath, node)).stdout).toBe("%PDF-");
});
