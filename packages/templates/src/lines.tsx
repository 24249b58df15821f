/** A person's text with its line breaks, in the plain text too. */
export const TextLines = ({ text }: { text: string }) =>
  text.split("\n").map((line, index) => (
    <p key={index} style={{ margin: "0 0 8px" }}>
      {line === "" ? "\u00a0" : line}
    </p>
  ));
