export { alreadyRegisteredMail } from "./already-registered-mail.tsx";
export { verificationMail } from "./verification-mail.tsx";
