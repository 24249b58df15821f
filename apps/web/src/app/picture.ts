import type { Contract } from "@albashi/contracts/contract";
import { useQuery } from "@tanstack/react-query";
import { callForFile } from "../api-client.ts";
import type { Sending } from "../wire/send.ts";

/**
 * Fetches a picture that only some may see; an image tag could not show who asks. `version` is the address the wire gave,
 * which changes with the picture; without one there is nothing to fetch.
 */
export const usePicture = <C extends Contract>(contract: C, sending: Sending<C>, version: string | null): string | undefined => {
  const picture = useQuery({
    queryKey: ["picture", version],
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => asAddress((await callForFile(contract, { ...sending, signal })).blob),
  });
  return picture.data;
};

/** Written into the page itself: the content policy allows no address of the browser's own making. */
const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read."));
    reader.readAsDataURL(blob);
  });
