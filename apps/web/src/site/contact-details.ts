/**
 * How people reach us. Each can be set at the build, for example VITE_CONTACT_EMAIL=help@example.ng;
 * without that these placeholders stand, which lead to nobody.
 */
const settings = import.meta.env as Record<string, string | undefined>;

const email = settings["VITE_CONTACT_EMAIL"] ?? "hello@albashi.example";
const phone = settings["VITE_CONTACT_PHONE"] ?? "+234 800 000 0000";

export const contactDetails = {
  email,
  emailLink: `mailto:${email}`,
  phone,
  phoneLink: `tel:${phone.replaceAll(/[^+\d]/g, "")}`,
  networks: [
    { name: "LinkedIn", address: settings["VITE_LINKEDIN_URL"] ?? "https://www.linkedin.com/company/albashi-group" },
    { name: "X", address: settings["VITE_X_URL"] ?? "https://x.com/albashigroup" },
    { name: "Instagram", address: settings["VITE_INSTAGRAM_URL"] ?? "https://www.instagram.com/albashigroup" },
  ],
} as const;
