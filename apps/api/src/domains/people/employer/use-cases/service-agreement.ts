import type { ResponseOf } from "@albashi/contracts/contract";
import type { UserId } from "@albashi/contracts/ids";
import { AcceptServiceAgreement, type ReadServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { formatDay, type LocalDate, lagosDayOf } from "@albashi/dates";
import { documentPdf } from "@albashi/templates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { findCompany } from "../../../companies/index.ts";
import { findUserNames } from "../../../identity/index.ts";
import { agreementNotFound, agreementOutdated } from "../errors.ts";
import { agreementOf, currentAgreement, isAcceptanceDue } from "../model/service-agreement.ts";
import { findAcceptances, insertAcceptance } from "../store/agreement-acceptances.ts";
import { findEmployerChoices, findLegalEntity } from "../store/legal-entity.ts";

/** The service agreement of today, who accepted which version, and whether an owner is asked to accept. */
export const readServiceAgreement = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
): Promise<ResponseOf<typeof ReadServiceAgreement>> =>
  database.inCompany(companyId, async (tx) => {
    const acceptances = await findAcceptances(tx);
    const names = await findUserNames(
      tx,
      acceptances.map(({ acceptedBy }) => acceptedBy as UserId),
    );
    return {
      current: currentAgreement,
      isAcceptanceDue: isAcceptanceDue(await findEmployerChoices(tx), acceptances, lagosDayOf(clock.now())),
      acceptances: acceptances.map(({ version, sha256, acceptedBy, acceptedAt }) => ({
        version,
        sha256,
        acceptedAt: acceptedAt.toISOString(),
        acceptedBy: names.get(acceptedBy as UserId) ?? null,
      })),
    };
  });

/** An owner accepts the current service agreement, as after a new version. */
export const acceptServiceAgreement = command(AcceptServiceAgreement, (context) => recordAcceptance(context, context.input));

/** Records the acceptance of exactly the current text, in the transaction of the caller. */
export const recordAcceptance = async (
  { tx, at, actor, audit }: Pick<CommandContext<unknown>, "tx" | "at" | "actor" | "audit">,
  { version, sha256 }: { readonly version: string; readonly sha256: string },
): Promise<void> => {
  if (version !== currentAgreement.version || sha256 !== currentAgreement.sha256) throw agreementOutdated();
  await insertAcceptance(tx, actor.companyId, { version, sha256, by: actor.userId, at });
  await audit({ action: "service_agreement_accepted", subject: actor.companyId, details: { version, sha256 } });
};

/** A version of the agreement as a PDF, with the parties and the acceptance, if there is one. */
export const printServiceAgreement = async (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  { companyId }: Actor,
  version: string,
): Promise<FileAnswer> => {
  const agreement = agreementOf(version);
  if (!agreement) throw agreementNotFound();
  const { companyName, acceptance, acceptedBy } = await database.inCompany(companyId, async (tx) => {
    const found = (await findAcceptances(tx)).find((one) => one.version === version);
    return {
      companyName: (await findLegalEntity(tx))?.legalName ?? (await findCompany(tx, companyId))?.name ?? "",
      acceptance: found,
      acceptedBy: found && (await findUserNames(tx, [found.acceptedBy as UserId])).get(found.acceptedBy as UserId),
    };
  });
  const { legalName, rcNumber } = config.legalEntity;
  const content = await documentPdf(
    {
      title: agreement.title,
      issuer: { name: legalName, lines: rcNumber ? [rcNumber] : [] },
      facts: [
        ["Client company", companyName],
        ["Version", formatDay(version as LocalDate)],
        ["Accepted by", acceptance ? (acceptedBy ?? "A former colleague") : "Not accepted yet"],
        ["Accepted on", acceptance ? formatDay(lagosDayOf(acceptance.acceptedAt)) : "Not accepted yet"],
      ],
      tables: [],
      sections: [
        ...agreement.sections.map(({ heading, paragraphs }, index) => ({ heading: `${index + 1}. ${heading}`, paragraphs })),
        { heading: "Text fingerprint (SHA-256)", paragraphs: [agreement.sha256] },
      ],
    },
    { createdAt: clock.now() },
  );
  return { mediaType: "application/pdf", fileName: `service-agreement-${version}.pdf`, content };
};
