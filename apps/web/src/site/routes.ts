import type { RouteObject } from "react-router";

const landing = async () => ({ Component: (await import("./landing/landing.tsx")).Landing });

/** The public site inside its header and footer. The build prerenders the same routes. */
export const publicSite: RouteObject = {
  path: "/",
  lazy: async () => ({ Component: (await import("./public-layout.tsx")).PublicLayout }),
  children: [
    { index: true, lazy: landing },
    { path: "home", lazy: landing },
    { path: "features", lazy: async () => ({ Component: (await import("./features/features-page.tsx")).FeaturesPage }) },
    { path: "aboutus", lazy: async () => ({ Component: (await import("./about/about-page.tsx")).AboutPage }) },
    { path: "pricing", lazy: async () => ({ Component: (await import("./pricing/pricing-page.tsx")).PricingPage }) },
    {
      path: "employee-cost",
      lazy: async () => ({ Component: (await import("./employee-cost/employee-cost-page.tsx")).EmployeeCostPage }),
    },
    {
      path: "responsibilities",
      lazy: async () => ({ Component: (await import("./responsibilities/responsibilities-page.tsx")).ResponsibilitiesPage }),
    },
    { path: "contactus", lazy: async () => ({ Component: (await import("./contact/contact-page.tsx")).ContactPage }) },
    { path: "terms", lazy: async () => ({ Component: (await import("./legal/terms-page.tsx")).TermsPage }) },
    { path: "privacy", lazy: async () => ({ Component: (await import("./legal/privacy-page.tsx")).PrivacyPage }) },
    {
      path: "newsletter/confirm/:token",
      lazy: async () => ({ Component: (await import("./newsletter/confirm-screen.tsx")).ConfirmScreen }),
    },
    {
      path: "newsletter/unsubscribe/:token",
      lazy: async () => ({ Component: (await import("./newsletter/unsubscribe-screen.tsx")).UnsubscribeScreen }),
    },
  ],
};
