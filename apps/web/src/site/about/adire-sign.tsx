const signs = {
  squares: "M4 4h40v40H4zM12 12h24v24H12zM20 20h8v8h-8z",
  circles: "M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM24 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM24 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  petals:
    "M24 4c8 8 8 12 0 20-8-8-8-12 0-20zM24 44c8-8 8-12 0-20-8 8-8 12 0 20zM4 24c8-8 12-8 20 0-8 8-12 8-20 0zM44 24c-8-8-12-8-20 0 8 8 12 8 20 0z",
  dots: "M24 3 45 24 24 45 3 24zM24 13v.01M19 18v.01M29 18v.01M14 24v.01M24 24v.01M34 24v.01M19 30v.01M29 30v.01M24 35v.01",
};

export type Sign = keyof typeof signs;

/** One field of the adire cloth, drawn alone. It says nothing to a screen reader. */
export const AdireSign = ({ sign }: { sign: Sign }) => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className="mb-2 size-12 text-indigo"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={signs[sign]} />
  </svg>
);
