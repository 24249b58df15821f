import { ReadOwnPicture } from "@albashi/contracts/people/organisation";
import { usePicture } from "../../../app/picture.ts";

/** The person's own picture, where there is one. */
export const useOwnPicture = (address: string | null) => usePicture(ReadOwnPicture, {}, address);
