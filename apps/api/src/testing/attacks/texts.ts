import { gzipSync } from "node:zlib";
import { hostileTexts } from "../fuzz/hostile-values.ts";
import { formOf, formWith } from "../multipart-form.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { invalid, type Recorder } from "./recorder.ts";
import { jsonOf } from "./send.ts";
import type { Target } from "./target.ts";

const json = { "content-type": "application/json" };

/** Stores a text where any text is allowed, and returns it as the API shows it: never interpreted, never changed. */
const storeAndRead = async (target: Target, record: Recorder, text: string) => {
  const by = target.by("owner");
  const name = text.slice(0, 60);
  const made = await target.send({ method: "POST", url: "/api/v1/departments", by, payload: { name } });
  if (made.status === 422 || made.status === 409) return record.check(`${JSON.stringify(name)} is refused`, true);
  const { departmentId } = jsonOf<{ departmentId: string }>(made);
  const list = await target.send({ url: "/api/v1/departments", by });
  const found = jsonOf<{ departments: { departmentId: string; name: string }[] }>(list).departments.find(
    (one) => one.departmentId === departmentId,
  );
  const type = String(list.headers["content-type"]);
  record.check(
    `${JSON.stringify(name)} is only text`,
    found?.name === name.trim().normalize("NFC") || found?.name === name || found?.name === name.trim(),
    `shown as ${JSON.stringify(found?.name)}`,
  );
  if (!type.startsWith("application/json") || list.headers["x-content-type-options"] !== "nosniff")
    record.check("a browser reads JSON", false, type);
  await target.send({ method: "DELETE", url: `/api/v1/departments/${departmentId}`, by });
};

const storedTexts: Attack = {
  id: "text-38",
  title: "SQL, scripts, templates, bidirectional and invisible characters in a text that is stored",
  run: async (target, record) => {
    for (const text of hostileTexts) await storeAndRead(target, record, text);
    const { rows } = await target.state.query(
      "select count(*)::int as tables from information_schema.tables where table_name = 'employees'",
    );
    record.check("no table was dropped", (rows[0] as { tables: number }).tables > 0);
  },
};

const searchedTexts: Attack = {
  id: "text-38b",
  title: "SQL and patterns in a search",
  run: async (target, record) => {
    for (const text of ["' or 1=1--", "%", "_", "\\", "%' union select password_hash from users--", "(a+)+$", "[", "*"])
      await record.attempt(
        `search ${text}`,
        () => target.send({ url: `/api/v1/people?search=${encodeURIComponent(text)}`, by: target.by("owner") }),
        { status: [200, 422] },
      );
    const answer = await target.send({ url: "/api/v1/people?search=%25", by: target.by("owner") });
    record.check(
      "a percent sign finds no one",
      answer.status !== 200 || jsonOf<{ people: object[] }>(answer).people.length === 0,
      answer.body.slice(0, 100),
    );
  },
};

const formulas: Attack = {
  id: "text-40",
  title: "A formula in a name reaches a spreadsheet",
  run: async (target, record) => {
    const by = target.by("owner");
    for (const [place, fullName] of ['=HYPERLINK("http://evil.example")', "+1+1 Bello", "-1-1 Bello", "@SUM(A1) Bello"].entries()) {
      const person = {
        ...{ fullName, role: "Accountant", address: "12 Allen Avenue, Ikeja", gender: "male", email: `${crypto.randomUUID()}@example.ng` },
        ...{
          accountNumber: `300000000${place}`,
          accountName: "CHINEDU BELLO",
          bank: "Kuda",
          phoneNumber: "08030000000",
          monthlyGross: 250_000,
        },
      };
      await target.send({ method: "POST", url: `/api/v1/newStaff/${by.userId}`, by, payload: person });
    }
    const file = await target.send({ url: "/api/v1/people/export", by });
    record.check(
      "the export is a file",
      file.status === 200 && /attachment/.test(String(file.headers["content-disposition"])),
      file.body.slice(0, 120),
    );
    record.check("no cell begins a formula", !/(^|[,;\n])"?[=+@\t]/.test(file.body.replace(/\+234\d+/g, "")), file.body.slice(0, 200));
  },
};

const largeBodies: Attack = {
  id: "text-41",
  title: "Bodies and names of megabytes",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      for (const size of [70_000, 1_000_000, 10_000_000])
        await record.attempt(
          `a name of ${size} characters`,
          () =>
            target
              .send({ method: "POST", url: "/api/v1/departments", by, payload: `{"name":"${"a".repeat(size)}"}`, headers: json })
              .catch(() => ({ status: 413, headers: {}, body: "", ms: 0 })),
          invalid,
        );
    }),
};

const deepJson: Attack = {
  id: "text-47",
  title: "JSON that is deep, long or has very many keys",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      const keys = Array.from({ length: 6_000 }, (_, place) => `"k${place}":1`).join(",");
      const texts = {
        deep: `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
        long: `[${"1,".repeat(30_000)}1]`,
        keys: `{${keys}}`,
        nested: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      };
      for (const [name, payload] of Object.entries(texts))
        await record.attempt(name, () => target.send({ method: "POST", url: "/api/v1/departments", by, payload, headers: json }), invalid);
    }),
};

const encodings: Attack = {
  id: "text-48",
  title: "Invalid UTF-8, a byte order mark, lone surrogates and NUL characters",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const post = (payload: Buffer | string) => () =>
        target.send({ method: "POST", url: "/api/v1/departments", by: target.by("owner"), payload, headers: json });
      await record.attempt("a NUL character", post('{"name":"a\\u0000b"}'), invalid);
      await record.attempt("a lone surrogate", post('{"name":"a\\ud800b"}'), invalid);
      await record.attempt("UTF-16", post(Buffer.from('{"name":"a"}', "utf16le")), invalid);
      await record.attempt(
        "bytes that are no UTF-8",
        post(Buffer.from([...Buffer.from('{"name":"'), 0xc3, 0x28, 0xff, 0xfe, ...Buffer.from('","x":1}')])),
        invalid,
      );
    }),
};

const contentTypes: Attack = {
  id: "text-49",
  title: "Wrong, missing and confusing content types",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      const post = (url: string, payload: string | Buffer, type?: string) => () =>
        target.send({ method: "POST", url, by, payload, headers: type === undefined ? {} : { "content-type": type } });
      for (const type of [
        undefined,
        "text/plain",
        "application/x-www-form-urlencoded",
        "text/json",
        "application/xml",
        "multipart/form-data",
      ])
        await record.attempt(`JSON as ${type ?? "nothing"}`, post("/api/v1/departments", '{"name":"Typed"}', type), invalid);
      const { payload, contentType } = formOf({ name: "A form" });
      await record.attempt("a form where JSON is expected", post("/api/v1/departments", payload, contentType), invalid);
      await record.attempt("JSON where a form is expected", post("/api/v1/imports", "{}", "application/json"), invalid);
      const one = formWith({ field: "sheet", fileName: "a.csv", bytes: Buffer.from("Full name\nA B\n") });
      const two = Buffer.from(
        one.payload.toString("latin1").replace(/(------[\s\S]*?\r\n\r\n[\s\S]*?\r\n)(------[^\r]*--\r\n)$/, "$1$1$2"),
        "latin1",
      );
      await record.attempt("two files of one name", post("/api/v1/imports", two, one.contentType), invalid);
      await record.attempt(
        "a compressed body",
        () =>
          target.send({
            method: "POST",
            url: "/api/v1/departments",
            by,
            payload: gzipSync(Buffer.alloc(10_000_000, 32)),
            headers: { ...json, "content-encoding": "gzip" },
          }),
        invalid,
      );
    }),
};

const paths: Attack = {
  id: "text-46",
  title: "Climb out of a folder through a path or a file name",
  run: async (target, record) => {
    const by = target.by("owner");
    for (const url of [
      "/../../etc/passwd",
      "/api/v1/../../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%2f..%2fetc/passwd",
      "/api/v1/people/..%2f..%2fteam",
      "/assets/..%5c..%5cetc",
      "/%00",
      "//etc/passwd",
      "/.env",
      "/.git/config",
    ]) {
      const answer = await target.send({ url, by });
      record.check(
        `GET ${url}: ${answer.status}`,
        (answer.status === 404 || answer.status === 400 || answer.status === 422 || answer.status === 403 || isWebPage(answer.body)) &&
          !/root:|\[core\]|DATABASE_URL/.test(answer.body),
        answer.body.slice(0, 100),
      );
    }
    const { payload, contentType } = formWith({
      field: "sheet",
      fileName: "../../../../tmp/stolen.csv",
      bytes: Buffer.from("Full name,Email\nA B,a@b.ng\n"),
    });
    const stored = await target.send({ method: "POST", url: "/api/v1/imports", by, payload, headers: { "content-type": contentType } });
    const { importId, fileName = "" } = jsonOf<{ importId: string; fileName?: string }>(stored);
    record.check("the file's name is no path", !fileName.includes("/"), fileName);
    await target.send({ method: "DELETE", url: `/api/v1/imports/${importId}`, by });
  },
};

const isWebPage = (body: string) => body.startsWith("<!doctype html>") || body.startsWith("<!DOCTYPE html>");

const mailHeaders: Attack = {
  id: "text-44",
  title: "Line breaks in fields that reach a mail",
  run: async (target, record) => {
    const post = (url: string, payload: object) => () => target.send({ method: "POST", url, payload });
    await record.attempt(
      "in an email address",
      post("/api/v1/newsletter/subscriptions", { email: "a@b.ng\r\nBcc: thief@example.ng" }),
      invalid,
    );
    await record.attempt(
      "in the sender of an enquiry",
      post("/api/v1/enquiries", { name: "A", email: "a@b.ng\nBcc: x@example.ng", message: "Hello" }),
      invalid,
    );
    await record.attempt("in the address of a reset", post("/api/v1/forget", { email: "a@b.ng\r\nTo: x@example.ng" }), invalid);
  },
};

export const textAttacks: AttackFamily = {
  name: "texts",
  attacks: [storedTexts, searchedTexts, formulas, largeBodies, mailHeaders, paths, deepJson, encodings, contentTypes],
};
