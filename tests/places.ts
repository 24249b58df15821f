// Hash routes: those that screens have, and those that links point to.

/** Every path in the web's route lists: a child after its parents, and an included list at its place. */
export const routesIn = (files: readonly string[]): string[] => {
  const lists = new Map(files.flatMap(constantsIn));
  // As a value or spread, and neither as a member nor inside a path.
  const names = new RegExp(`(?<!(?<!\\.\\.)\\.|["'/\\w-])(?:${[...lists.keys()].join("|")})(?![."'/\\w-])`, "g");
  const expand = (text: string): string => text.replaceAll(names, (name) => expand(lists.get(name) ?? ""));
  const includedLists = new Set([...lists.values()].flatMap((text) => text.match(names) ?? []));
  return [...lists].filter(([name]) => !includedLists.has(name)).flatMap(([, text]) => walk(expand(text)));
};

/** The constants of a file with their values. */
const constantsIn = (text: string): [name: string, value: string][] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .split(/^(?:export )?const /m)
    .slice(1)
    .map((declaration) => [/^\w+/.exec(declaration)?.[0] ?? "", declaration.slice(declaration.indexOf(" = ") + 3)]);

/** Walks brace by brace and tracks the parent path of each. */
const walk = (text: string): string[] => {
  const routes: string[] = [];
  let parents = [""];
  const join = (path: string) => (path.startsWith("/") ? path : `${parents.at(-1)}/${path}`.replace("//", "/"));
  for (const [token, path, pathList] of text.matchAll(/[{}]|\bpath: "([^"]*)"|\[("[^\]]*")\]\.map\(\(path\)/g)) {
    if (token === "{") parents = [...parents, parents.at(-1) ?? ""];
    else if (token === "}") parents = parents.slice(0, -1);
    else if (pathList !== undefined) routes.push(...pathList.split(", ").map((declaration) => join(declaration.slice(1, -1))));
    else {
      parents = [...parents.slice(0, -1), join(path ?? "")];
      routes.push(parents.at(-1) ?? "");
    }
  }
  return routes;
};

/** The paths a source links to. An interpolated value may be anything, and so may what follows a final slash. */
export const linksIn = (text: string): string[] =>
  [...text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ":any").matchAll(/\/#(\/[\w:/-]*)/g)].map(([, link = ""]) =>
    link.replace(/(?<=.)\/$/, "/:any"),
  );

/** Whether a link matches a route, whose parameters match anything and whose optional parts may be missing. */
export const matchesRoute = (route: string, link: string): boolean => {
  const [routeParts, linkParts] = [route.split("/"), link.split("/")];
  return (
    linkParts.length <= routeParts.length &&
    routeParts.every((part, index) => {
      const linked = linkParts[index];
      if (linked === undefined) return part.endsWith("?");
      return part === linked || (part.startsWith(":") && linked !== "");
    })
  );
};
