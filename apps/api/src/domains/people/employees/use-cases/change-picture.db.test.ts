import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { member } from "../../../../testing/member.ts";
import { formOf, formWith } from "../../../../testing/multipart-form.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
let id: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await newCompany(api);
  id = (await company.add())._id;
});
afterAll(() => api.close());

const send = ({ payload, contentType }: { payload: Buffer; contentType: string }, employeeId = id) =>
  company.call("PUT", `/api/v1/people/${employeeId}/picture`, payload, { "content-type": contentType });
const photograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "green" } })
    .withExif({ IFD0: { Copyright: "taken at 6.5244 N 3.3792 E" } })
    .png()
    .toBuffer();
const sending = (bytes: Buffer, fileName = "me.png", field = "profilePicture") => send(formWith({ field, fileName, bytes }));
const leftBehind = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("albashi-upload-"));

describe("employee picture", () => {
  test("is re-encoded as a square without camera metadata, and served as an image only", async () => {
    const answer = await sending(await photograph());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { picture: expect.stringMatching(/^\/api\/v1\/people\/[\w-]+\/picture\?v=/) },
    ]);
    expect((await company.read(id)).picture).toBe(answer.json().picture);
    const shown = await company.call("GET", answer.json().picture);
    const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 512, 512, undefined]);
    expect(shown.rawPayload.includes("6.5244")).toBe(false);
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": `inline; filename="picture.webp"; filename*=UTF-8''picture.webp`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    });
  });

  test.each([
    ["a page that calls itself a picture", Buffer.from("<svg onload=alert(1)>"), "me.png", "picture_unreadable"],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "me.jpg", "picture_unreadable"],
    ["nothing", Buffer.alloc(0), "me.png", "picture_unreadable"],
    ["six megabytes", Buffer.alloc(6 * 1024 * 1024, 1), "me.png", "file_too_large"],
  ])("rejects a file that is %s by its bytes", async (_what, bytes, name, code) => {
    const before = (await company.read(id)).picture;
    const answer = await sending(bytes, name);
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([422, code, ["profilePicture"]]);
    expect((await company.read(id)).picture).toBe(before);
  });

  test("rejects a missing file, a file in another field, and JSON", async () => {
    expect((await sending(await photograph(), "me.png", "other")).json().code).toBe("invalid_request");
    expect((await send(formOf({ note: "x" }))).json().code).toBe("file_missing");
    expect((await company.call("PUT", `/api/v1/people/${id}/picture`, { profilePicture: "x" })).json().code).toBe("form_expected");
  });

  test("accepts multipart forms only on routes that expect a file", async () => {
    const { payload, contentType } = formOf({ name: "Finance" });
    const answer = await company.call("POST", "/api/v1/departments", payload, { "content-type": contentType });
    expect([answer.statusCode, answer.json().kind]).toEqual([422, "invalid"]);
  });

  test("cannot be set or read for an employee of another company", async () => {
    const other = await newCompany(api);
    const theirs = (await other.add())._id;
    expect((await send(formWith({ field: "profilePicture", fileName: "x.png", bytes: await photograph() }), theirs)).statusCode).toBe(404);
    expect((await other.call("GET", `/api/v1/people/${id}/picture`)).statusCode).toBe(404);
  });

  test("can be set by employees for themselves only", async () => {
    const { companyId } = company;
    const person = (await company.add())._id;
    const staff = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "staff", employeeId: person });
    const { payload, contentType } = formWith({ field: "profilePicture", fileName: "me.png", bytes: await photograph() });
    const own = await staff.call({ method: "PUT", url: "/api/v1/me/picture", payload, headers: { "content-type": contentType } });
    expect(own.statusCode).toBe(200);
    expect((await staff.get(own.json().picture)).headers["content-type"]).toBe("image/webp");
    expect((await company.read(person)).picture).not.toBeNull();
    const url = `/api/v1/people/${id}/picture`;
    expect((await staff.call({ method: "PUT", url, payload, headers: { "content-type": contentType } })).statusCode).toBe(403);
  });

  test("leaves no upload behind on the disk", async () => {
    const before = new Set(await leftBehind());
    await sending(await photograph());
    await sending(Buffer.from("no picture"));
    // Concurrent requests may be receiving files too; their temporary files are also deleted.
    const added = async () => (await leftBehind()).filter((name) => !before.has(name));
    await expect.poll(added, { timeout: 10_000 }).toEqual([]);
  });
});
