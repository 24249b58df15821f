import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { taxCertificatePdf } from "@albashi/templates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { readTaxYear, type TaxYear } from "../../../payroll/index.ts";
import { employeeForDocument, employerForDocument, employerOn, findEmployerChoices } from "../../../people/index.ts";
import { taxCertificateNotFound } from "../errors.ts";
import { type CertificateFacts, certificateFileName, taxCertificateDocument } from "../model/tax-certificate.ts";
import { readDeductionsOf } from "./list-own-deductions.ts";

interface CertificateRequest {
  readonly employeeId: EmployeeId;
  readonly year: number;
  readonly reader: "own" | "admin";
}

/** An employee's tax certificate of a year as a PDF. A download by an admin is audited. */
export const printTaxCertificate = async (
  dependencies: Pick<Dependencies, "database" | "config" | "vault" | "clock">,
  { companyId, userId }: Pick<Actor, "companyId" | "userId">,
  { employeeId, year, reader }: CertificateRequest,
): Promise<FileAnswer> => {
  const createdAt = dependencies.clock.now();
  const today = lagosDayOf(createdAt);
  const facts = await dependencies.database.inCompany(companyId, async (tx) => {
    const taxYear = await readTaxYear(tx, { employeeId, year });
    const person = taxYear && (await employeeForDocument(dependencies, tx, { companyId, employeeId }));
    if (!person) throw taxCertificateNotFound(year);
    if (reader === "admin")
      await writeAuditEntry(tx, {
        at: createdAt,
        actor: userId,
        action: "tax_certificate_printed",
        subject: employeeId,
        details: { year: String(year) },
      });
    return {
      // An employee does not learn of a payslip before it is published.
      taxYear: reader === "own" ? { ...taxYear, unpublished: [] } : taxYear,
      ...(await employersOf(dependencies, tx, { companyId, taxYear })),
      taxIdEnds: person.taxIdEnds,
      deductions: await readDeductionsOf(tx, { employeeId, year, today }),
      ...{ year, today },
    };
  });
  // Rendering takes a while and needs no rows, so it runs outside the transaction.
  const content = await taxCertificatePdf(taxCertificateDocument(facts), { createdAt });
  return { mediaType: "application/pdf", fileName: certificateFileName(facts), content };
};

/** The employer on the last pay day, and the months whose employer was another: payslips name the employer on their own pay day. */
const employersOf = async (
  dependencies: Pick<Dependencies, "config">,
  tx: CompanyTransaction,
  { companyId, taxYear: { lastPayDay, runs } }: { companyId: CompanyId; taxYear: TaxYear },
): Promise<Pick<CertificateFacts, "employer" | "otherEmployer">> => {
  const employer = await employerForDocument(dependencies, tx, { companyId, day: lastPayDay });
  const choices = await findEmployerChoices(tx);
  const months = runs.filter(({ payDay }) => employerOn(choices, payDay) !== employerOn(choices, lastPayDay));
  const other = months[0] && (await employerForDocument(dependencies, tx, { companyId, day: months[0].payDay }));
  return { employer, otherEmployer: other && other.name !== employer.name ? { name: other.name, months } : undefined };
};
