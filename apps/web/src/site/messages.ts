/** Texts of the header and footer of public pages. Each page's own texts are in its folder. */
export const messages = {
  header: {
    navigation: "Site",
    links: [
      { to: "/home", name: "Home" },
      { to: "/features", name: "Features" },
      { to: "/aboutus", name: "About Us" },
      { to: "/pricing", name: "Pricing" },
      { to: "/contactus", name: "Contact Us" },
    ],
  },
  signIn: { logIn: "Log In", getStarted: "Get Started", dashboard: "Go to dashboard" },
  footer: {
    description:
      "Payroll and people for Nigerian companies. We are committed to exceptional service and innovative solutions for our clients.",
    contact: "Contact Us",
    opensInNewTab: "(opens in a new tab)",
    legal: "Legal Information",
    terms: "Terms Of Service",
    privacy: "Privacy Policy",
    copyright: (year: number) => `© 2024–${year} Albashi Group`,
    backToTop: "Back to top",
  },
  withoutScript: "You can read these pages without JavaScript. To open an account or log in, please turn it on in your browser.",
};
