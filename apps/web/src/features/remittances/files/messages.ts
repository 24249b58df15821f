import type { LayoutSureness, lineBlocks } from "@albashi/contracts/remittances/obligations";
import type { companyNumbers, fileNumbers } from "@albashi/contracts/remittances/schedules";

/** Text about the file of a schedule: its columns, and what is missing before it is uploaded. */
export const messages = {
  title: "Before you upload the file",
  complete: "Everything the file asks for is there.",
  allowed: "You can download the file anyway. A portal may refuse a row without its number.",
  blocks: {
    no_tax_state: (people: string) => `No tax state: ${people}. They are left out of the file.`,
    no_administrator: (people: string) => `No pension administrator (PFA): ${people}. They are left out of the file.`,
    no_rsa_pin: (people: string) => `No RSA PIN: ${people}. They are left out of the file.`,
  } satisfies Record<(typeof lineBlocks)[number], (people: string) => string>,
  numbers: {
    tax_id: (people: string) => `No tax ID: ${people}. Their cell stays empty.`,
    nin: (people: string) => `No NIN: ${people}. Their cell stays empty.`,
    rsa_pin: (people: string) => `No RSA PIN: ${people}. Their cell stays empty.`,
  } satisfies Record<(typeof fileNumbers)[number], (people: string) => string>,
  optional: "The authority may not insist on it.",
  fix: {
    no_tax_state: "Enter tax states",
    no_administrator: "Choose PFAs",
    no_rsa_pin: "Enter RSA PINs",
    tax_id: "Enter tax IDs",
    nin: "Enter NINs",
    rsa_pin: "Enter RSA PINs",
  } satisfies Record<(typeof lineBlocks)[number] | (typeof fileNumbers)[number], string>,
  company: {
    tax_id: "Your company's tax ID is missing. The tax office asks for it.",
    payer_number: "Your company's payer number with this tax office is missing. Its portal asks for it.",
    pension_code: "Your company's PenCom employer code is missing. The payment provider asks for it.",
  } satisfies Record<(typeof companyNumbers)[number], string>,
  fixCompany: "Add company details",
  fixPayerNumber: "Add payer number",
  emptyColumns: (headers: string) => `We have no value for these columns, so they stay empty: ${headers}.`,
  layout: (version: string) => `Layout ${version}.`,
  finalLayout: (version: string) => `Layout ${version}, as when the schedule was finalised.`,
  mapTemplate: "Use the portal's own template",
  changeTemplate: "Change your template",
  surenesses: {
    described: "The columns follow descriptions of the authority's template, which we have not seen. Compare them before you upload.",
    own: "The columns are our own. Compare them with what the authority or insurer asks for.",
  } satisfies Record<LayoutSureness, string>,
} as const;
