import type { ServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { agreement20261116 } from "./agreement-2026-11-16.ts";
import { agreement20261117 } from "./agreement-2026-11-17.ts";
import { agreement20261118 } from "./agreement-2026-11-18.ts";

/** Every published version, newest first. */
const publishedAgreements: readonly [ServiceAgreement, ...ServiceAgreement[]] = [agreement20261118, agreement20261117, agreement20261116];

/** The version that is offered today. */
export const currentAgreement: ServiceAgreement = publishedAgreements[0];

/** A published version; undefined if there is none. */
export const agreementOf = (version: string): ServiceAgreement | undefined => publishedAgreements.find((one) => one.version === version);

/** The text that the hash is of: what a reader sees, in order. */
export const agreementText = ({ title, version, sections }: Omit<ServiceAgreement, "sha256">): string =>
  `${[title, `Version ${version}`, ...sections.flatMap(({ heading, paragraphs }, index) => [`${index + 1}. ${heading}`, ...paragraphs])].join("\n\n")}\n`;

/** What an owner accepted. */
export interface Acceptance {
  readonly version: string;
  readonly sha256: string;
  readonly acceptedBy: string;
  readonly acceptedAt: Date;
}

/** Whether the owner should accept the current version: Albashi employs today or later, and it was not accepted yet. */
export const isAcceptanceDue = (
  choices: readonly { readonly employer: string; readonly validFrom: string }[],
  acceptances: readonly Pick<Acceptance, "version">[],
  today: string,
): boolean => {
  const current = choices.find(({ validFrom }) => validFrom <= today);
  const employs = [...choices.filter(({ validFrom }) => validFrom > today), ...(current ? [current] : [])].some(
    ({ employer }) => employer === "albashi",
  );
  return employs && !acceptances.some(({ version }) => version === currentAgreement.version);
};

/** The first version that says how the fee is invoiced and collected. */
const firstVersionWithInvoices = "2026-11-18";

/** Since when the fee may be invoiced and collected, as known at a time: an owner accepted a text that says so. Null while none did. */
export const feeAgreedSince = (acceptances: readonly Pick<Acceptance, "version" | "acceptedAt">[], at: Date): Date | null => {
  const agreed = acceptances.filter(({ version, acceptedAt }) => version >= firstVersionWithInvoices && acceptedAt <= at);
  return agreed.map(({ acceptedAt }) => acceptedAt).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
};
