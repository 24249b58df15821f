import type { CompanyId } from "@albashi/contracts/ids";
import type { PdfFault } from "../../providers/pdf-inspection/port.ts";
import { pictureMediaType } from "../../providers/pictures/port.ts";
import type { Dependencies } from "../dependencies.ts";
import { invalidField } from "../http/api-error.ts";

/**
 * What is kept of an uploaded photo or PDF, by its bytes: its name and declared type decide nothing. Pictures are rendered again and PDFs
 * written anew. The upload is refused where that is not possible.
 */
export const inspectUpload = async (
  { pictures, pdfInspection }: Pick<Dependencies, "pictures" | "pdfInspection">,
  { companyId, uploaded }: { readonly companyId: CompanyId; readonly uploaded: Buffer },
): Promise<{ content: Buffer; mediaType: string }> => {
  if (uploaded.subarray(0, 5).toString("latin1") === "%PDF-") {
    const rewritten = await pdfInspection.rewrite({ companyId, bytes: uploaded });
    if (typeof rewritten === "string") throw uploadRefused(rewritten);
    return { content: rewritten, mediaType: "application/pdf" };
  }
  const page = await pictures.toPageWebp(uploaded);
  if (page === "unreadable") throw uploadRefused("picture_unreadable");
  if (page === "too_large") throw uploadRefused("picture_too_large");
  return { content: page, mediaType: pictureMediaType };
};

const printOrPhoto = "Print it to a new PDF, or upload a photo of the document.";
const faults: Readonly<Record<PdfFault | "picture_unreadable" | "picture_too_large", readonly [code: string, message: string]>> = {
  unreadable: ["file_unreadable", `We can't read this PDF. ${printOrPhoto}`],
  active: [
    "pdf_active",
    `This PDF contains a script, another file, or something that opens by itself, so it was not accepted. ${printOrPhoto}`,
  ],
  protected: [
    "pdf_protected",
    "This PDF is protected with a password, so we can't check it. Save it without protection, or upload a photo of the document.",
  ],
  expands: ["file_expands", `This PDF is too large or too complex to check. ${printOrPhoto}`],
  picture_method: [
    "pdf_picture_method",
    "This PDF contains a scan in a format that we don't accept (JBIG2 or JPEG 2000). Save the document as PDF again, or take a photo of it.",
  ],
  picture_unreadable: ["file_unreadable", "We can't read this file. Please choose a photo (JPEG, PNG or WebP) or a PDF."],
  picture_too_large: ["file_expands", "This picture has more than 50 megapixels. Please take a smaller photo."],
};

const uploadRefused = (fault: keyof typeof faults) => invalidField(faults[fault][0], "document", faults[fault][1]);
