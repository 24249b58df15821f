import { z } from "zod";

export const legalEntitySettings = {
  LEGAL_NAME: z.string().optional(),
  LEGAL_RC_NUMBER: z.string().optional(),
  LEGAL_TAX_ID: z.string().optional(),
  LEGAL_PENCOM_CODE: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
};

const Settings = z.object(legalEntitySettings);

/** The employer of record. Incomplete, it would appear on contracts and schedules without its registration numbers. */
export const legalEntityOf = (settings: z.infer<typeof Settings>) => {
  const { LEGAL_NAME: legalName, LEGAL_TAX_ID: taxId, LEGAL_PENCOM_CODE: pencomCode } = settings;
  if (!legalName && !taxId && !pencomCode) return developmentEntity;
  if (!legalName || !taxId || !pencomCode)
    throw new Error("To employ, Albashi needs LEGAL_NAME, LEGAL_TAX_ID and LEGAL_PENCOM_CODE together.");
  return { legalName, taxId, pencomCode, rcNumber: settings.LEGAL_RC_NUMBER ?? null, address: settings.LEGAL_ADDRESS ?? null };
};

/** The employer of record outside production. Its numbers belong to no company. */
const developmentEntity = {
  legalName: "Albashi Employment Services Limited",
  rcNumber: "RC 0000001",
  taxId: "0000000001",
  pencomCode: "PR0000000001",
  address: "1 Marina, Lagos",
};
