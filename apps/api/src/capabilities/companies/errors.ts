import { Refusal } from "../../http/refusal.ts";

export const phoneNumberUnknown = () => {
  const message = "Please enter a phone number we can call, such as 08030000000, or with its country code, such as +44 20 7946 0000.";
  return new Refusal({ kind: "invalid", code: "phone_number_unknown", message, fields: { phoneNumber: message } });
};

export const userNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "user_not_found",
    message: "Your company has no such admin. Check the address, or go back to the dashboard.",
  });
