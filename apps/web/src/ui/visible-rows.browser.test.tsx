import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../testing/render-component.tsx";
import { useRowHeight } from "./use-row-height.ts";
import { useVisibleRows } from "./visible-rows.ts";

const count = 10_000;
const highRow = 2;
const highRowPx = 90;

const Table = () => {
  const height = useRowHeight({ rowPx: 40, cardPx: 100 });
  const { bodyRef, places, totalPx, measureRow } = useVisibleRows({ count, height });
  return (
    <table>
      <tbody ref={bodyRef} style={{ display: "block", position: "relative", height: totalPx }}>
        {places.map(({ index, topPx }) => (
          <tr key={index} ref={measureRow} data-index={index} style={{ position: "absolute", top: topPx, minHeight: height }}>
            <td style={{ height: index === highRow ? highRowPx : undefined }}>Employee {index}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const renderedRows = () => page.getByRole("row").elements().length;
const cell = (row: number) => page.getByRole("cell", { name: `Employee ${row}`, exact: true });

afterEach(async () => {
  scrollTo(0, 0);
  await page.viewport(1280, 800);
});

test("draws only the rows on the screen and a few around them", async () => {
  renderComponent(<Table />);
  await expect.element(cell(0)).toBeInTheDocument();
  expect(renderedRows()).toBeLessThan(50);
});

test("draws the rows that are scrolled to", async () => {
  renderComponent(<Table />);
  scrollTo(0, 200_000);
  await expect.element(cell(5000)).toBeInTheDocument();
  expect(cell(0).elements()).toEqual([]);
  scrollTo(0, 400_000);
  await expect.element(cell(count - 1)).toBeInTheDocument();
  expect(renderedRows()).toBeLessThan(50);
});

test("moves the rows below a row that is higher than the others", async () => {
  renderComponent(<Table />);
  await expect.element(cell(3)).toBeInTheDocument();
  const topOf = (row: number) => Math.round(cell(row).element().closest("tr")?.getBoundingClientRect().top ?? 0);
  await expect.poll(() => topOf(3) - topOf(2)).toBeGreaterThanOrEqual(highRowPx);
  expect(topOf(2) - topOf(1)).toBeLessThan(highRowPx);
  expect(topOf(4) - topOf(3)).toBe(topOf(2) - topOf(1));
});

test("draws fewer, higher rows on a phone", async () => {
  renderComponent(<Table />);
  await page.viewport(360, 740);
  scrollTo(0, 500_000);
  await expect.element(cell(5000)).toBeInTheDocument();
  expect(renderedRows()).toBeLessThan(30);
});
