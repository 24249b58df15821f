// Albashi employs only under an accepted service agreement, and the company only with its legal details.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { textOfPdf } from "../../../../testing/pdf-text.ts";
import { acceptedAgreement, type NewCompany, newCompany } from "../../../../testing/people.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const choose = ({ call }: Pick<NewCompany, "call">, body: object) =>
  call("POST", "/api/v1/employer-of-record", { validFrom: "2026-11-15", ...body });
const agreement = async ({ call }: Pick<NewCompany, "call">) => (await call("GET", "/api/v1/service-agreement")).json();
const particularsOf = async ({ call }: NewCompany) => (await call("GET", "/api/v1/company-particulars")).json();

describe("Albashi employs", () => {
  test("only after an owner accepted exactly the current text: who, when and which is stored, and can be read and downloaded", async () => {
    const company = await newCompany(api);
    const refused = await choose(company, { employer: "albashi" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "agreement_not_accepted"]);
    const other = await choose(company, { employer: "albashi", agreement: { ...acceptedAgreement, sha256: "0f".repeat(32) } });
    expect([other.statusCode, other.json().code]).toEqual([409, "agreement_outdated"]);
    expect(await company.rows(sql`select 1 from service_agreement_acceptances`)).toEqual([]);

    expect((await choose(company, { employer: "albashi", agreement: acceptedAgreement })).statusCode).toBe(201);
    expect(await agreement(company)).toMatchObject({
      isAcceptanceDue: false,
      acceptances: [{ ...acceptedAgreement, acceptedBy: "Adaeze Okafor", acceptedAt: "2026-11-15T09:00:00.000Z" }],
    });
    expect(await company.audit()).toContain("service_agreement_accepted");
    const paper = await company.call("GET", `/api/v1/service-agreement/${acceptedAgreement.version}/paper`);
    const text = (await textOfPdf(new Uint8Array(paper.rawPayload))).replace(/\s+/g, " ");
    for (const phrase of ["Okafor Foods Ltd", "Adaeze Okafor", "legal employer of your people", acceptedAgreement.sha256])
      expect(text).toContain(phrase);
    expect((await company.call("GET", "/api/v1/service-agreement/2020-01-01/paper")).statusCode).toBe(404);

    // A switch back and forth needs no second acceptance of the same text.
    await choose(company, { employer: "company", validFrom: "2026-12-01", legalDetails });
    expect((await choose(company, { employer: "albashi", validFrom: "2027-01-01" })).statusCode).toBe(201);
  });

  test("without an accepted agreement is refused by the database itself, and an acceptance cannot be changed", async () => {
    const company = await newCompany(api);
    const insert = (version: string | null) =>
      company.rows(sql`
        insert into employer_of_record (company_id, valid_from, employer, agreement_version, decided_at, decided_by)
        values (${company.companyId}, '2026-01-01', 'albashi', ${version}, now(), ${company.userId})`);
    await expect(insert(null)).rejects.toThrow(/albashi_employs_under_an_agreement/);
    await expect(insert(acceptedAgreement.version)).rejects.toThrow(/employer_of_record_agreement/);
    await choose(company, { employer: "albashi", agreement: acceptedAgreement });
    await expect(company.rows(sql`update service_agreement_acceptances set accepted_at = now()`)).rejects.toThrow(/permission denied/);
    await expect(company.rows(sql`delete from service_agreement_acceptances`)).rejects.toThrow(/permission denied/);
  });

  test("continues while a newer version awaits acceptance, which an owner gives later", async () => {
    const company = await newCompany(api);
    // As after a release with a new version: an earlier one was accepted, under which Albashi employs.
    await company.rows(sql`
      insert into service_agreement_acceptances values (${company.companyId}, '2026-01-01', ${"ab".repeat(32)}, ${company.userId}, now())`);
    await company.rows(sql`
      insert into employer_of_record (company_id, valid_from, employer, agreement_version, decided_at, decided_by)
      values (${company.companyId}, '2026-01-01', 'albashi', '2026-01-01', now(), ${company.userId})`);
    expect(await agreement(company)).toMatchObject({ isAcceptanceDue: true });
    expect(await particularsOf(company)).toMatchObject({ employer: "albashi" });
    expect((await company.call("POST", "/api/v1/service-agreement/acceptances", acceptedAgreement)).statusCode).toBe(201);
    expect(await agreement(company)).toMatchObject({ isAcceptanceDue: false });
    expect((await agreement(company)).acceptances).toHaveLength(2);
  });

  test("can be accepted by an owner only", async () => {
    const payroll = await (await newCompany(api)).as("payroll");
    expect((await payroll.call("POST", "/api/v1/service-agreement/acceptances", acceptedAgreement)).statusCode).toBe(403);
    expect((await agreement(payroll)).acceptances).toEqual([]);
  });
});

const legalDetails = { legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: null, pencomCode: null };

describe("the company employs", () => {
  test("with its legal details from the same form; tax ID and PenCom code can follow", async () => {
    const company = await newCompany(api);
    expect(await particularsOf(company)).toMatchObject({ recommendedEmployer: "albashi", employer: null });
    expect((await choose(company, { employer: "company" })).json().code).toBe("particulars_missing");
    expect((await choose(company, { employer: "company", legalDetails })).statusCode).toBe(201);
    expect(await particularsOf(company)).toMatchObject({
      ...{ employer: "company", recommendedEmployer: "company", particulars: { ...legalDetails, address: null } },
    });
  });

  test.each([
    ["legalName", "", "Please enter the company's legal name."],
    ["rcNumber", "none", "An RC number is RC and up to nine digits, such as RC 1234567."],
    ["taxId", "12", "A tax ID has eight to fourteen digits, such as 1012345678."],
    ["pencomCode", "123", "A PenCom employer code begins with PR, such as PR0000123456."],
  ])("with a valid %s", async (field, value, message) => {
    const company = await newCompany(api);
    const answer = await choose(company, { employer: "company", legalDetails: { ...legalDetails, [field]: value } });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [`legalDetails.${field}`]: message }]);
  });
});
