import type { Page } from "@playwright/test";

/** Gives the page a device with screen lock that answers every passkey prompt at once, as one touch does. */
export const addVirtualAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Makes the user's fingerprint, face or PIN fail or succeed. */
    setUserVerified: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
};
