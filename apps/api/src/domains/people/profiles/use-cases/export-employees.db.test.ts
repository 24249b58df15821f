import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readXlsx } from "../../../../platform/sheets/xlsx.ts";
import { member } from "../../../../testing/member.ts";
import { type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
let company: NewCompany;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  company = await newCompany(api);
  await company.add({ fullName: '=HYPERLINK("evil")', email: "evil@example.ng", firstDay: "2026-01-05" });
  await company.add({
    fullName: "Bello, Chinedu",
    email: "chinedu@example.ng",
    monthlyGross: 81_234.29,
    firstDay: "2026-01-05",
    payGroup: "-1+1",
  });
});
afterAll(() => api.close());

const phone = "'+2348031234567";
const header =
  "Staff number,Full name,Job title,Department,Manager,Pay group,Status,First day,Last day,Gender,Email,Phone number,Address,Monthly gross (NGN),Bank,Account name,Account number";

describe("the employee export", () => {
  test("in CSV contains no formulas, and only the columns the role may read", async () => {
    const answer = await company.call("GET", "/api/v1/people/export");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="people 2026-11-15\.csv"/);
    expect(answer.body.split("\r\n")).toEqual([
      `\ufeff${header}`,
      `1,"'=HYPERLINK(""evil"")",Accountant,,,,invited,2026-01-05,,male,evil@example.ng,${phone},"12 Allen Avenue, Ikeja",250000,Kuda,CHINEDU BELLO,••••0001`,
      `2,"Bello, Chinedu",Accountant,,,'-1+1,invited,2026-01-05,,male,chinedu@example.ng,${phone},"12 Allen Avenue, Ikeja",81234.29,Kuda,CHINEDU BELLO,••••0002`,
      "",
    ]);
    expect(await company.audit()).toContain("people_exported");
  });

  test("in XLSX has the same content, as text and numbers", async () => {
    const answer = await company.call("GET", "/api/v1/people/export?format=xlsx&search=chinedu");
    expect(answer.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const lines: (readonly string[])[] = [];
    for await (const { cells } of readXlsx(answer.rawPayload)) lines.push(cells);
    const [names, row] = lines;
    expect(names).toEqual(header.split(","));
    expect([row?.[0], row?.[1], row?.[5], row?.[11], row?.[13]]).toEqual(["2", "Bello, Chinedu", "'-1+1", phone, "81234.29"]);
  });

  test.each(["hr", "approver", "viewer"] as const)("is not allowed to a %s", async (role) => {
    const { call } = await company.as(role);
    expect((await call("GET", "/api/v1/people/export")).statusCode).toBe(403);
  });

  test("is not allowed to an employee, nor to a session without a recent step-up", async () => {
    const staff = await member(api, { companyId: company.companyId, companyName: "x", role: "staff" });
    expect((await staff.get("/api/v1/people/export")).statusCode).toBe(403);
    const owner = await api.loggedIn();
    expect((await owner.call({ method: "GET", url: "/api/v1/people/export" })).json().code).toBe("second_factor_missing");
  });
});
