import { extractText, getDocumentProxy } from "unpdf";

/** What a person reads on a PDF, page after page. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
};
