import axe from "axe-core";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import "../styles.css";

/** "device" follows the browser setting, as for a user who never used the theme toggle. */
type Theme = "light" | "dark" | "device";

interface RenderOptions {
  readonly theme?: Theme;
  /** The path at which the component is rendered. */
  readonly path?: string;
  /** Whether to wrap the component in a main landmark. Components with their own main landmark set this to false. */
  readonly isInMain?: boolean;
}

interface Rendered {
  /** Renders new props in place, so that the component keeps its state. */
  readonly rerender: (element: ReactElement) => void;
  readonly currentPath: () => string;
  readonly navigate: (path: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
}

let mounted: { root: Root; container: HTMLElement } | undefined;

/** Renders one component with the product's styles and a router, replacing the previously rendered one. */
export const renderComponent = (element: ReactElement, { theme = "light", path = "/", isInMain = true }: RenderOptions = {}): Rendered => {
  unmountComponent();
  if (theme === "device") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  const container = document.createElement(isInMain ? "main" : "div");
  document.body.append(container);
  const root = createRoot(container);
  mounted = { root, container };
  const router: RouterProbe = {};
  const rerender = (next: ReactElement) =>
    flushSync(() =>
      root.render(
        <MemoryRouter initialEntries={[path]}>
          <ProbeRouter probe={router} />
          {next}
        </MemoryRouter>,
      ),
    );
  rerender(element);
  return {
    rerender,
    currentPath: () => router.location?.pathname ?? "",
    navigate: async (to) => {
      await router.navigate?.(to);
    },
    goBack: async () => {
      await router.navigate?.(-1);
    },
  };
};

/** Unmounts the component, as leaving the screen would. */
export const unmountComponent = () => {
  mounted?.root.unmount();
  mounted?.container.remove();
  mounted = undefined;
};

/** Adds a test for every state of a component in each theme, which fails when axe finds a violation. */
export const testAccessibility = (states: Readonly<Record<string, ReactElement>>, options: RenderOptions = {}) => {
  for (const [state, element] of Object.entries(states)) {
    for (const theme of ["light", "dark"] as const) {
      test(`${state} has no accessibility violations in ${theme} colours`, async () => {
        renderComponent(element, { ...options, theme });
        expect(await findViolations()).toEqual([]);
      });
    }
  }
};

/** The axe violations of the rendered component, with the same rule set as the end-to-end tests. */
export const findViolations = async (): Promise<readonly string[]> => {
  if (mounted === undefined) throw new Error("Nothing is rendered that could be checked.");
  await document.fonts.ready;
  const { violations } = await axe.run(mounted.container, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
};

interface RouterProbe {
  location?: Location;
  navigate?: NavigateFunction;
}

const ProbeRouter = ({ probe }: { probe: RouterProbe }) => {
  probe.location = useLocation();
  probe.navigate = useNavigate();
  return null;
};
