import type { Section } from "@albashi/contracts/people/records";

/** The sections in the order in which employees fill them in, with their paths. */
export const sectionLinks: readonly { readonly section: Section; readonly to: string }[] = [
  { section: "contact", to: "/app2/contact" },
  { section: "next_of_kin", to: "/app2/nextofkin" },
  { section: "education", to: "/app2/education" },
  { section: "guarantors", to: "/app2/guarantor" },
  { section: "personal", to: "/app2/job" },
  { section: "financial", to: "/app2/financial-details" },
];
