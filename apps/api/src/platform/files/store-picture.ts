import type { CompanyId } from "@albashi/contracts/ids";
import { pictureMediaType } from "../../providers/pictures/port.ts";
import type { Dependencies } from "../dependencies.ts";
import { ApiError } from "../http/api-error.ts";
import type { UploadedFile } from "../http/route.ts";
import { storeFile } from "./store-file.ts";

/** Re-encodes an uploaded picture as a square, and stores that. */
export const storePicture = async (
  dependencies: Pick<Dependencies, "files" | "clock" | "pictures" | "scanner" | "alarm">,
  { companyId, ownerId, sent }: { companyId: CompanyId; ownerId: string; sent: UploadedFile },
) => {
  const uploaded = await sent.read();
  const square = await dependencies.pictures.toSquareWebp(uploaded);
  if (square === "unreadable") throw pictureUnreadable();
  if (square === "too_large") throw pictureTooLarge();
  return storeFile(dependencies, { companyId, purpose: "picture", ownerId, mediaType: pictureMediaType, content: square, uploaded });
};

const pictureUnreadable = () => {
  const message = "This is not a picture that we can read. Please choose a JPEG, PNG or WebP file.";
  return new ApiError({ kind: "invalid", code: "picture_unreadable", message, fields: { profilePicture: message } });
};

const pictureTooLarge = () => {
  const message = "This picture has too many points. Please choose one of at most 50 megapixels.";
  return new ApiError({ kind: "invalid", code: "picture_too_large", message, fields: { profilePicture: message } });
};
