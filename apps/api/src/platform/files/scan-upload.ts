import type { Dependencies } from "../dependencies.ts";
import { ApiError } from "../http/api-error.ts";
import type { ScanState } from "./store.ts";

/** Scans an upload before it is stored. An infected one is rejected; without an answer of the scanner it goes to quarantine. */
export const scanUpload = async (
  { scanner, alarm }: Pick<Dependencies, "scanner" | "alarm">,
  content: Buffer,
): Promise<Extract<ScanState, "clean" | "quarantined">> => {
  const verdict = await scanner.scan(content).catch((error: Error) => {
    alarm({ err: error }, "the malware scanner does not answer; uploads stay in quarantine");
    return "quarantined" as const;
  });
  if (verdict === "infected") throw fileInfected();
  return verdict;
};

export const fileInfected = () =>
  new ApiError({
    kind: "invalid",
    code: "file_infected",
    message: "Our virus scanner found a threat in this file, so it was not accepted. Please scan your device and choose another file.",
  });

export const fileInQuarantine = () =>
  new ApiError({
    kind: "conflict",
    code: "file_in_quarantine",
    message: "This file is still being checked for viruses. Please try again in a few minutes.",
  });
