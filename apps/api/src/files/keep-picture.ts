import type { CompanyId } from "@albashi/contracts/ids";
import { Refusal } from "../http/refusal.ts";
import type { UploadedFile } from "../http/route.ts";
import type { Parts } from "../parts.ts";
import { pictureMediaType } from "../providers/pictures/port.ts";
import { keepFile } from "./keep-file.ts";

/** Draws a picture that somebody sent anew as our own square, and keeps that. */
export const keepPicture = async (
  parts: Pick<Parts, "files" | "clock" | "pictures">,
  { companyId, ownerId, sent }: { companyId: CompanyId; ownerId: string; sent: UploadedFile },
) => {
  const square = await parts.pictures.squareOf(await sent.read());
  if (square === "unreadable") throw pictureUnreadable();
  if (square === "too_large") throw pictureTooLarge();
  return keepFile(parts, { companyId, purpose: "picture", ownerId, mediaType: pictureMediaType, content: square });
};

const pictureUnreadable = () => {
  const message = "This is not a picture that we can read. Please choose a JPEG, PNG or WebP file.";
  return new Refusal({ kind: "invalid", code: "picture_unreadable", message, fields: { profilePicture: message } });
};

const pictureTooLarge = () => {
  const message = "This picture has too many points. Please choose one of at most 50 megapixels.";
  return new Refusal({ kind: "invalid", code: "picture_too_large", message, fields: { profilePicture: message } });
};
