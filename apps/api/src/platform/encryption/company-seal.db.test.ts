import type { CompanyId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { newId } from "../database/new-id.ts";
import { companySeal } from "./company-seal.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const sealOf = (companyId: CompanyId) =>
  api.dependencies.database.inCompany(companyId, (tx) => companySeal(api.dependencies, tx, companyId));

describe("a company's seal", () => {
  const companyId = newId<CompanyId>();

  test("opens what it sealed, in another transaction", async () => {
    const sealed = (await sealOf(companyId)).seal("22212345678", "nin 1");
    expect((await sealOf(companyId)).unseal(sealed, "nin 1")).toBe("22212345678");
    expect(sealed.includes("22212345678")).toBe(false);
  });

  test("does not open data moved to another row", async () => {
    const seal = await sealOf(companyId);
    const sealed = seal.seal("22212345678", "nin 1");
    expect(() => seal.unseal(sealed, "nin 2")).toThrow();
  });

  test("does not open another company's data", async () => {
    const [one, other] = [await sealOf(companyId), await sealOf(newId<CompanyId>())];
    const sealed = one.seal("22212345678", "nin 1");
    expect(() => other.unseal(sealed, "nin 1")).toThrow();
    expect(other.fingerprintOf("nin", "22212345678")).not.toEqual(one.fingerprintOf("nin", "22212345678"));
  });

  test("gives the same fingerprint to the same number of the same kind", async () => {
    const seal = await sealOf(companyId);
    expect(seal.fingerprintOf("nin", "1")).toEqual((await sealOf(companyId)).fingerprintOf("nin", "1"));
    expect(seal.fingerprintOf("nin", "1")).not.toEqual(seal.fingerprintOf("bvn", "1"));
  });

  test("creates one key when two callers open it for the first time at once", async () => {
    const fresh = newId<CompanyId>();
    const [one, other] = await Promise.all([sealOf(fresh), sealOf(fresh)]);
    expect(other.unseal(one.seal("text", "x"), "x")).toBe("text");
  });
});
