import type { ReactNode } from "react";
import { supportAddressPlaceholder } from "./email-content.ts";

const ink = "#1c2033";
const mutedInk = "#5a6078";
const indigo = "#26327a";
const cream = "#fbf8f1";
const hairline = "#e4dece";
const fontFamily = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif";

/** The layout of every email: our name, one message, one action. Tables and inline styles, because email clients need them. */
export const EmailLayout = ({ preview, children }: { preview: string; children: ReactNode }) => (
  <html lang="en-NG">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
    </head>
    <body style={{ margin: 0, padding: "32px 16px", background: cream, color: ink, fontFamily: fontFamily }}>
      {/* The inbox shows this line next to the subject; the plain text starts with the greeting instead. */}
      <div data-skip-in-text="true" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
        {preview}
      </div>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ maxWidth: 520, margin: "0 auto", tableLayout: "fixed" }}
      >
        <tbody>
          <tr>
            <td style={{ padding: "0 4px 16px", fontSize: 20, fontWeight: 700, color: indigo, letterSpacing: "-0.01em" }}>Albashi</td>
          </tr>
          <tr>
            <td
              style={{
                background: "#ffffff",
                border: `1px solid ${hairline}`,
                borderRadius: 12,
                padding: 28,
                fontSize: 16,
                lineHeight: "24px",
                overflowWrap: "anywhere",
              }}
            >
              {children}
            </td>
          </tr>
          <tr>
            <td style={{ padding: "16px 4px", fontSize: 13, lineHeight: "20px", color: mutedInk }}>
              {/* A paragraph, so that a link before it ends correctly in the plain text. */}
              <p style={{ margin: 0 }}>Questions? {supportAddressPlaceholder}</p>
              <p style={{ margin: 0 }}>Albashi: payroll and HR for Nigerian companies.</p>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

/** The email's one action. */
export const ActionButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    style={{
      display: "inline-block",
      background: indigo,
      color: "#ffffff",
      padding: "12px 20px",
      borderRadius: 8,
      fontWeight: 600,
      textDecoration: "none",
    }}
  >
    {children}
  </a>
);

/** The link as text, for clients in which the button does not work. */
export const CopyableLink = ({ href }: { href: string }) => (
  <p style={{ margin: "16px 0 0", fontSize: 13, lineHeight: "20px", color: mutedInk, wordBreak: "break-all" }}>
    Or copy this link into your browser:
    <br />
    {href}
  </p>
);
