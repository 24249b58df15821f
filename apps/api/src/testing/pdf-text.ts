import { extractText, getDocumentProxy } from "unpdf";

/** The text of a PDF, page by page. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
};
