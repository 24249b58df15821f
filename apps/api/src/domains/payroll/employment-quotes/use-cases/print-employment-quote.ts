import type { BodyOf } from "@albashi/contracts/contract";
import type { PrintEmploymentQuote } from "@albashi/contracts/payroll/employment-quotes";
import { documentPdf } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { quoteDocument } from "../model/quote-document.ts";
import { quoteEmployment } from "./quote-employment.ts";

/** Creates the PDF of a quote, for the person who approves the hire. */
export const printEmploymentQuote = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "config">,
  actor: Actor,
  body: BodyOf<typeof PrintEmploymentQuote>,
): Promise<FileAnswer> => {
  const { quote, companyName } = await quoteEmployment(dependencies, actor, body);
  // Rendering takes a while and needs no rows, so it runs outside the transaction.
  const content = await documentPdf(quoteDocument(quote, companyName), { createdAt: dependencies.clock.now() });
  return { mediaType: "application/pdf", fileName: `employment-quote-${quote.day}.pdf`, content };
};
