import { describe, expect, test } from "vitest";
import { createAdmin, createFirstAdmin } from "@/lib/staff/create-admin";
import { db } from "@/lib/kernel/db";

const first = { email: "agare@example.se", password: "tre ord som passar" };

describe("the first admin", () => {
  test("is made once, by instances that start at once", async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => createFirstAdmin(first)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await db().user.count()).toBe(1);
    expect(await db().userRole.count()).toBe(1);
  });

  test("is not made, and changes no password, where there is an account", async () => {
    await createAdmin(first);
    const before = await db().user.findMany();
    expect(await createFirstAdmin({ ...first, password: "helt andra ord nu" })).toBe(false);
    expect(await createFirstAdmin({ email: "annan@example.se", password: "helt andra ord nu" })).toBe(false);
    expect(await db().user.findMany()).toEqual(before);
  });

  test("gets no weak password", async () => {
    await expect(createFirstAdmin({ ...first, password: "aaaaaaaaaaaa" })).rejects.toThrow();
    expect(await db().user.count()).toBe(0);
  });
});
