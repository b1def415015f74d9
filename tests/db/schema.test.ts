import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ownerUrl } from "../support/owner";

test("prisma/schema.prisma and a migrated database have no difference", () => {
  const compare = "migrate diff --from-config-datasource --to-schema prisma/schema.prisma --exit-code";
  const env = { ...process.env, DATABASE_URL: ownerUrl() };
  const { status, stdout } = spawnSync("node_modules/.bin/prisma", compare.split(" "), {
    encoding: "utf8",
    env,
  });
  expect([status, stdout.trim()]).toEqual([0, "No difference detected."]);
});
