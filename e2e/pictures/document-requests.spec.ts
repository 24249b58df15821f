// Takes screenshots of the documents that employees are asked for, and of the written terms that are due.
import { hiredThroughAlbashi } from "../hired-through-albashi.ts";
import { staffLogIn } from "../staff.ts";
import { expect, logIn, test } from "../story.ts";
import { takePicture } from "../take-picture.ts";

test("documents that an employee is asked for", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const { email, employer, owner, employeeId } = await hiredThroughAlbashi(stack);
  const asked = await owner.send("POST", "/api/v1/document-requests", {
    employeeIds: [employeeId],
    documents: ["nin", "drivers_licence", "medical_fitness", "nysc"].map((category) => ({ category, isRequired: category !== "nysc" })),
    dueOn: "2027-12-31",
  });
  expect(asked.status, await asked.clone().text()).toBe(201);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/documents");
  const photo = await page.screenshot({ type: "jpeg" });
  await page.getByLabel("Photo or PDF: Driver's licence").setInputFiles({ name: "licence.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("Uploaded", { exact: true })).toBeVisible();
  await takePicture(page, "own-document-requests");

  await page.goto("/#/app2/logout");
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash/);
  for (const [name, seen] of [
    ["document-requests", "Driver's licence"],
    ["written-terms", "Contract of employment"],
  ] as const) {
    await page.goto(`/#/dash/${name}`);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await takePicture(page, name);
  }
});
