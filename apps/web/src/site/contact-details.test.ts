import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("every contact detail can be set at the build", async () => {
  vi.stubEnv("VITE_CONTACT_EMAIL", "help@example.ng");
  vi.stubEnv("VITE_CONTACT_PHONE", "+234 803 123 4567");
  for (const name of ["LINKEDIN", "X", "INSTAGRAM"]) vi.stubEnv(`VITE_${name}_URL`, `https://${name.toLowerCase()}.example/ours`);
  const { contactDetails } = await import("./contact-details.ts");
  expect(contactDetails).toMatchObject({ emailLink: "mailto:help@example.ng", phoneLink: "tel:+2348031234567" });
  expect(contactDetails.networks.map(({ url }) => url)).toEqual([
    "https://linkedin.example/ours",
    "https://x.example/ours",
    "https://instagram.example/ours",
  ]);
});

test("no other file of the site or the screens writes a contact detail down", () => {
  const source = resolve(import.meta.dirname, "..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const isContactDetail = /@albashi\.|mailto:(?!\$)|tel:(?!\$)|\+234 800|linkedin\.com|instagram\.com/;
  const own = files.filter((name) =>
    isContactDetail.test(readFileSync(join(source, name), "utf8").replaceAll(/from "@albashi\/[^"]*"|import\("@albashi[^"]*"\)/g, "")),
  );
  expect(own).toEqual([join("site", "contact-details.ts")]);
});
