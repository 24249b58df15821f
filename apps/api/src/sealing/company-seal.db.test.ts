import type { CompanyId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "../new-id.ts";
import { type ServedApi, servedApi } from "../testing/served-api.ts";
import { companySeal } from "./company-seal.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const sealOf = (companyId: CompanyId) => api.parts.database.inCompany(companyId, (tx) => companySeal(api.parts, tx, companyId));

describe("a company's seal", () => {
  const companyId = newId<CompanyId>();

  test("opens what it sealed, later and elsewhere", async () => {
    const sealed = (await sealOf(companyId)).seal("22212345678", "nin 1");
    expect((await sealOf(companyId)).unseal(sealed, "nin 1")).toBe("22212345678");
    expect(sealed.includes("22212345678")).toBe(false);
  });

  test("does not open what was moved to another row", async () => {
    const seal = await sealOf(companyId);
    const sealed = seal.seal("22212345678", "nin 1");
    expect(() => seal.unseal(sealed, "nin 2")).toThrow();
  });

  test("does not open another company's", async () => {
    const [one, other] = [await sealOf(companyId), await sealOf(newId<CompanyId>())];
    const sealed = one.seal("22212345678", "nin 1");
    expect(() => other.unseal(sealed, "nin 1")).toThrow();
    expect(other.fingerprintOf("nin", "22212345678")).not.toEqual(one.fingerprintOf("nin", "22212345678"));
  });

  test("recognises the same number of the same kind", async () => {
    const seal = await sealOf(companyId);
    expect(seal.fingerprintOf("nin", "1")).toEqual((await sealOf(companyId)).fingerprintOf("nin", "1"));
    expect(seal.fingerprintOf("nin", "1")).not.toEqual(seal.fingerprintOf("bvn", "1"));
  });

  test("is one and the same for two who open it for the first time at once", async () => {
    const fresh = newId<CompanyId>();
    const [one, other] = await Promise.all([sealOf(fresh), sealOf(fresh)]);
    expect(other.unseal(one.seal("text", "x"), "x")).toBe("text");
  });
});
