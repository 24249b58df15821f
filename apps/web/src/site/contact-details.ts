/** Contact details, set at build time, for example VITE_CONTACT_EMAIL=help@example.ng. The defaults are placeholders that reach no one. */
const settings = import.meta.env as Record<string, string | undefined>;

const email = settings["VITE_CONTACT_EMAIL"] ?? "hello@albashi.example";
const phone = settings["VITE_CONTACT_PHONE"] ?? "+234 800 000 0000";

export const contactDetails = {
  email,
  emailLink: `mailto:${email}`,
  phone,
  phoneLink: `tel:${phone.replaceAll(/[^+\d]/g, "")}`,
  networks: [
    { name: "LinkedIn", url: settings["VITE_LINKEDIN_URL"] ?? "https://www.linkedin.com/company/albashi-group" },
    { name: "X", url: settings["VITE_X_URL"] ?? "https://x.com/albashigroup" },
    { name: "Instagram", url: settings["VITE_INSTAGRAM_URL"] ?? "https://www.instagram.com/albashigroup" },
  ],
} as const;
