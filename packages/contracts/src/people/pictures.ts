const megabyte = 1024 * 1024;

/** A person's picture: an upload is re-encoded as a square image, without camera metadata. */
export const pictureUpload = {
  field: "profilePicture",
  isRequired: true,
  maxBytes: 5 * megabyte,
  accepts: ["image/jpeg", "image/png", "image/webp"],
} as const;

/** Why a picture is rejected. */
export const pictureErrors = { picture_unreadable: "invalid", picture_too_large: "invalid" } as const;
