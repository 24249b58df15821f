import { ApiError } from "../../platform/http/api-error.ts";

export const phoneNumberUnknown = () => {
  const message = "Please enter a valid phone number, for example 08030000000, or with its country code, for example +44 20 7946 0000.";
  return new ApiError({ kind: "invalid", code: "phone_number_unknown", message, fields: { phoneNumber: message } });
};

export const userNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "user_not_found",
    message: "We can't find this admin in your company. Check the address, or go back to the dashboard.",
  });

export const notYourAccount = () =>
  new ApiError({
    kind: "forbidden",
    code: "not_your_account",
    message: "You can only change your own account. Ask this colleague to change theirs.",
  });

export const mayNotRename = () =>
  new ApiError({
    kind: "forbidden",
    code: "not_permitted",
    message: "Only an owner can change the company's name. Ask an owner of your company.",
  });

export const currentPasswordNeeded = () => {
  const message = "Please enter your current password to change your password or email.";
  return new ApiError({ kind: "invalid", code: "current_password_needed", message, fields: { currentPassword: message } });
};

export const pictureNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "picture_not_found",
    message: "This colleague has no profile picture. We show their initials instead.",
  });
