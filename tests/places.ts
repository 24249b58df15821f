// Hash routes: those that screens have, and those that links point to.

/** Every path in the web's route lists: a child after its parents, and an included list at its place. */
export const placesIn = (files: readonly string[]): string[] => {
  const lists = new Map(files.flatMap(constantsIn));
  // As a value or spread, and neither as a member nor inside a path.
  const names = new RegExp(`(?<!(?<!\\.\\.)\\.|["'/\\w-])(?:${[...lists.keys()].join("|")})(?![."'/\\w-])`, "g");
  const whole = (text: string): string => text.replaceAll(names, (name) => whole(lists.get(name) ?? ""));
  const takenIn = new Set([...lists.values()].flatMap((text) => text.match(names) ?? []));
  return [...lists].filter(([name]) => !takenIn.has(name)).flatMap(([, text]) => walk(whole(text)));
};

/** The constants of a file with their values. */
const constantsIn = (text: string): [name: string, value: string][] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .split(/^(?:export )?const /m)
    .slice(1)
    .map((one) => [/^\w+/.exec(one)?.[0] ?? "", one.slice(one.indexOf(" = ") + 3)]);

/** Walks brace by brace and tracks the parent path of each. */
const walk = (text: string): string[] => {
  const places: string[] = [];
  let behind = [""];
  const join = (path: string) => (path.startsWith("/") ? path : `${behind.at(-1)}/${path}`.replace("//", "/"));
  for (const [found, path, several] of text.matchAll(/[{}]|\bpath: "([^"]*)"|\[("[^\]]*")\]\.map\(\(path\)/g)) {
    if (found === "{") behind = [...behind, behind.at(-1) ?? ""];
    else if (found === "}") behind = behind.slice(0, -1);
    else if (several !== undefined) places.push(...several.split(", ").map((one) => join(one.slice(1, -1))));
    else {
      behind = [...behind.slice(0, -1), join(path ?? "")];
      places.push(behind.at(-1) ?? "");
    }
  }
  return places;
};

/** The paths a source links to. An interpolated value may be anything, and so may what follows a final slash. */
export const linksIn = (text: string): string[] =>
  [...text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ":any").matchAll(/\/#(\/[\w:/-]*)/g)].map(([, link = ""]) =>
    link.replace(/(?<=.)\/$/, "/:any"),
  );

/** Whether a link matches a route, whose parameters match anything. */
export const isAt = (place: string, link: string): boolean => {
  const [asked, given] = [place.split("/"), link.split("/")];
  return asked.length === given.length && asked.every((part, at) => part === given[at] || (part.startsWith(":") && given[at] !== ""));
};
