import type { Contract } from "@albashi/contracts/contract";
import { useQuery } from "@tanstack/react-query";
import { callForFile } from "../api-client.ts";
import type { CallRequest } from "../wire/send.ts";

/**
 * Fetches a picture that requires authorization, which an image tag cannot send. `version` is the URL from the API, which changes with
 * the picture; null means that there is no picture.
 */
export const usePicture = <C extends Contract>(contract: C, request: CallRequest<C>, version: string | null): string | undefined => {
  const picture = useQuery({
    queryKey: ["picture", version],
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => toDataUrl((await callForFile(contract, { ...request, signal })).blob),
  });
  return picture.data;
};

/** A data URL, because the content security policy forbids blob URLs. */
const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read."));
    reader.readAsDataURL(blob);
  });
