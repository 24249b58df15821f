// Makes a new Sahel Clinics for the demo tour. What was paid cannot be deleted, so the company that was shown before stays, unseen.
import { openClinics } from "./clinics.ts";
import { firstAccount } from "./people.ts";

const [slug = ""] = process.argv.slice(2);
// Seconds of the slug: other account numbers than those of every earlier company.
const seconds = Number(slug.split("-").at(-1));
await openClinics({ slug, firstAccount: firstAccount + (seconds % 1_000_000) * 100, print: (text) => console.log(text) });
