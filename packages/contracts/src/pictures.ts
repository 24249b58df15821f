const megabyte = 1024 * 1024;

/** A picture of somebody: whatever is sent becomes a square of our own making, without what the camera wrote into it. */
export const pictureUpload = {
  field: "profilePicture",
  isRequired: true,
  largestBytes: 5 * megabyte,
  accepts: ["image/jpeg", "image/png", "image/webp"],
} as const;

/** Why a picture may be turned away. */
export const pictureRefusals = { picture_unreadable: "invalid", picture_too_large: "invalid" } as const;
