const marks = {
  LinkedIn: "M5 9.5V19M5 5.5v.01M10 19V9.5M10 13.5c0-2.4 1.6-4 3.8-4 2.3 0 3.7 1.5 3.7 4.2V19",
  X: "M4.5 4.5 19.5 19.5M19 4.5 5 19.5",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7v.01",
} as const;

/** A social network's sign, drawn by us in one line; its name is said by the link around it. */
export const NetworkMark = ({ name }: { name: keyof typeof marks }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={marks[name]} />
  </svg>
);
