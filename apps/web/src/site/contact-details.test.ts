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
