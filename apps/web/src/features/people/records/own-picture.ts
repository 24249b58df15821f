import { ReadOwnPicture } from "@albashi/contracts/people/organisation";
import { usePicture } from "../../../app/picture.ts";

/** The employee's own picture, if there is one. */
export const useOwnPicture = (url: string | null) => usePicture(ReadOwnPicture, {}, url);
