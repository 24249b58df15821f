// Takes screenshots of the people screens.
import { stepUp } from "../second-factor.ts";
import { employerSession, joinedEmployee, staffSession } from "../staff.ts";
import { expect, logIn, mailWith, test } from "../story.ts";
import { takePicture } from "../take-picture.ts";

const particulars = {
  ...{ legalName: "Okafor Foods Limited", rcNumber: "RC 1234567", taxId: "1012345678", pencomCode: "PR0000123456" },
  ...{ address: "4 Marina, Lagos", state: "LA", approvesStaffChanges: true },
};
const contact = {
  ...{ email: "chinedu.home@example.ng", phoneNumber: "08030000000", stateOfResidence: "LA", lga: "Ikeja" },
  residentialAddress: "12 Allen Avenue",
};
const kin = { kinName: "Musa Bello", occupation: "Trader", phoneNumber: "08030000001", relationship: "Brother", address: null };

test("the people of a company", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const { employer, employeeId, email } = await joinedEmployee(stack);
  const owner = await employerSession(stack, employer.email);
  await owner.stepUp();
  await owner.send("PUT", "/api/v1/company-particulars", particulars);
  await owner.send("POST", "/api/v1/custom-fields", { name: "Shirt size", type: "text" });
  await owner.send("POST", "/api/v1/departments", { name: "Finance" });
  const staff = await staffSession(stack, email);
  await staff.send("PUT", "/api/v1/me/records/contact", contact);
  await staff.send("PUT", "/api/v1/me/records/next-of-kin", kin);
  await staff.send("PUT", "/api/v1/me/identity-numbers", { nin: "12345678901", taxId: "1012345678" });

  await logIn(page, employer.email);
  await expect(page.getByRole("region", { name: "Needs your attention" })).toBeVisible();
  await takePicture(page, "dashboard-people");
  await page.goto(`/#/dash/user-profile/${owner.userId}`);
  const choosing = page.getByRole("region", { name: "Legal employer", exact: true });
  await expect(choosing).toBeVisible();
  await choosing.getByRole("button", { name: "Choose the employer" }).click();
  await takePicture(page, "company-papers");
  for (const [name, place, seen] of [
    ["people", "employeemanage", "Chinedu Bello"],
    ["add-employee", "add-employee", "Chinedu Bello"],
    ["needs-you", "needs-you", "Next of kin"],
    ["departments", "departments", "Shirt size"],
    ["org-chart", "org-chart", "Chinedu Bello"],
    ["team", "team", "Adaeze Okafor"],
    ["activity", "activity", "logged in"],
    ["profile", `view-profile/${employeeId}`, "Personal email address"],
    ["profile-pay", `view-profile/${employeeId}?tab=pay`, "Tax state"],
    ["profile-bank", `view-profile/${employeeId}?tab=bank`, "Name at the bank"],
    ["profile-numbers", `view-profile/${employeeId}?tab=numbers`, "Identity numbers"],
    ["profile-records", `view-profile/${employeeId}?tab=records`, "Musa Bello"],
    ["profile-history", `view-profile/${employeeId}?tab=history`, "Employment started"],
  ] as const) {
    await page.goto(`/#/dash/${place}`);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await takePicture(page, name);
  }
});

test("the invitation of a colleague", async ({ page, stack }) => {
  const { employer } = await joinedEmployee(stack);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/team");
  const invited = `${crypto.randomUUID()}@example.ng`;
  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Email").fill(invited);
  await page.getByRole("button", { name: "Invite" }).click();
  await stepUp(page);
  await page.goto(`/#${(await mailWith(invited, /#(\/JoinTeam\/[\w-]+\/[\w-]+)/))[1] ?? ""}`);
  await takePicture(page, "join-team");
});
