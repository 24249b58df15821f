const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML. A customer's name comes from a browser and must not run as markup. */
export const escapeHtml = (text: unknown): string => String(text ?? "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; --ink: #1a1c1f; --soft: #50555c; --paper: #ffffff; --line: #8a9099; --tint: #f3f4f6; --deed: #14532d; --on-deed: #ffffff; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2f3f5; --soft: #c0c5cc; --paper: #16181b; --line: #7d838c; --tint: #22252a; --deed: #bbf7d0; --on-deed: #052e16; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 72rem; margin: 0 auto; padding: 1.25rem; }
  main.narrow { max-width: 28rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  p { margin: .25rem 0; color: var(--soft); }
  .sum { font-size: 2rem; color: var(--ink); font-variant-numeric: tabular-nums; }
  button { display: block; width: 100%; min-height: 2.75rem; margin: .5rem 0 0; padding: .5rem .75rem; font: inherit; text-align: left;
    color: var(--ink); background: var(--tint); border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
  button.deed { color: var(--on-deed); background: var(--deed); border-color: var(--deed); }
  button:focus-visible, a:focus-visible, [tabindex]:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  button:disabled { opacity: .75; cursor: default; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  caption { text-align: left; font-size: 1rem; font-weight: 700; padding: 1rem 0 .5rem; }
  th, td { text-align: left; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
`;

export const page = ({ title, body, isNarrow = false }: { title: string; body: string; isNarrow?: boolean }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main${isNarrow ? ' class="narrow"' : ""}>
${body}
</main>
</body>
</html>
`;

export const formatNaira = (kobo: number, currency = "NGN"): string => {
  const amount = (kobo / 100).toLocaleString("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return currency === "NGN" ? `₦${amount}` : `${currency} ${amount}`;
};
