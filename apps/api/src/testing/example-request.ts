import type { Contract } from "@albashi/contracts/contract";
import type { CanaryCompany } from "./canary-company.ts";
import { formWith } from "./multipart-form.ts";

export const nameOf = ({ method, path }: Contract) => `${method} ${path}`;

/** A call with its contract's example, and the ids of one company in its address. */
export const exampleRequest = ({ method, path, upload, example }: Contract, { addressOf }: Pick<CanaryCompany, "addressOf">) => {
  const url = addressOf(path);
  if (!upload) return { method, url, ...(method === "GET" || method === "DELETE" ? {} : { payload: example.request ?? {} }) };
  const { payload, contentType } = formWith({ field: upload.field, fileName: "picture.png", bytes: Buffer.from("no picture") });
  return { method, url, payload, headers: { "content-type": contentType } };
};
