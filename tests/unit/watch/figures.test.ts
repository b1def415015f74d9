import { expect, test } from "vitest";
import { createMetrics } from "@/lib/jobs/metrics";
import { textOf } from "@/tests/support/source-files";

test.each(["alerts.yml", "dashboard.json"])("%s uses only metrics that the shop exports", async (file) => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const names = new Set(metrics.map(({ name }) => name));
  const text = textOf(`ops/watch/${file}`);
  const asked = [...text.matchAll(/\b(shop|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !names.has(name.replace(/_bucket$/, "")))).toEqual([]);
});
