// Prints the Lighthouse phone results of the built site beside those of a minimal page with the same text. bin/lighthouse runs it.
import { dropTemplate, prepareTemplate, startStack } from "@albashi/test-kit";
import { type LighthouseResult, measure, serveBare } from "./lighthouse.ts";

const times = Number(process.argv[2] ?? 3);

const template = await prepareTemplate();
const stack = await startStack(template);
const bare = await serveBare(stack.url);
try {
  print("landing", await measure(`${stack.url}/`, times));
  print("bare page", await measure(bare.url, times));
} finally {
  bare.stop();
  await stack.stop();
  await dropTemplate(template);
}

function print(
  name: string,
  { performance, accessibility, bestPractices, seo, lcpMs, layoutShift, bytes, scriptBytes, failedAudits }: LighthouseResult,
) {
  console.log(`${name}, the median of ${times}:`);
  console.log(`  performance ${performance}   accessibility ${accessibility}   best practices ${bestPractices}   SEO ${seo}`);
  console.log(`  LCP ${lcpMs} ms   layout shift ${layoutShift}   ${kilobytes(bytes)} in all, ${kilobytes(scriptBytes)} of it JavaScript`);
  if (failedAudits.length > 0) console.log(`  failed audits: ${failedAudits.join(", ")}`);
}

function kilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
