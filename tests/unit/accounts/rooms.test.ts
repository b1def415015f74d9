import { describe, expect, it } from "vitest";
import { ownLinksOf, roomsOf } from "@/components/admin/navigation";
import { findPlaces } from "@/components/admin/places";
import type { Admin } from "@/lib/accounts/require-admin";
import type { AppRole } from "@/prisma/generated/enums";
import * as adminPaths from "@/lib/shop/admin-paths";

const seen = (role: AppRole) =>
  roomsOf({ roles: [role] }, adminPaths.admin).map(({ label, href, pages }) => [label, href, pages.length]);

describe("the navigation of the admin", () => {
  it("has six rooms for the owner, and for another role only what it may open", () => {
    expect(seen("admin")).toEqual([
      ["I dag", "/admin", 1],
      ["Beställningar", "/admin/bestallningar", 1],
      ["Förfrågningar", "/admin/forfragningar", 1],
      ["Kunder", "/admin/kunder", 1],
      ["Pengar", "/admin/bokforing", 3],
      ["Butiken", "/admin/installningar", 5],
    ]);
    expect(seen("maker").map(([label]) => label)).toEqual([
      "I dag",
      "Beställningar",
      "Förfrågningar",
      "Kunder",
    ]);
    expect(seen("writer")).toEqual([
      ["I dag", "/admin", 1],
      ["Butiken", "/admin/blog", 1],
    ]);
  });

  it("marks the room of the current page", () => {
    const current = roomsOf({ roles: ["admin"] }, adminPaths.books).filter(({ isCurrent }) => isCurrent);
    expect(current.map(({ label }) => label)).toEqual(["Pengar"]);
  });

  it("links to accounts and the log only for a role that may see them", () => {
    const own = (role: AppRole) => ownLinksOf({ roles: [role] }).map(({ label }) => label);
    expect(own("admin")).toEqual(["Din inloggning", "Konton", "Logg", "Visa butiken"]);
    expect(own("maker")).toEqual(["Din inloggning", "Visa butiken"]);
  });

  it("is what the search finds, together with the tasks that a role may do", () => {
    const titles = (role: AppRole) =>
      findPlaces({ roles: [role] } as Partial<Admin> as Admin, "").map(({ hits }) =>
        hits.map(({ title }) => title),
      );
    expect(titles("writer")).toEqual([
      ["I dag", "Blogg", "Din inloggning", "Visa butiken"],
      ["Skriv ett inlägg", "Byt lösenord"],
    ]);
    expect(titles("admin").flat()).toEqual(expect.arrayContaining(["Konton", "Bokföring", "Gör en ny kod"]));
  });

  it("is found also by words that no title of a room has, by those who may open the page", () => {
    const found = (query: string, role: AppRole = "admin") =>
      findPlaces({ roles: [role] } as Partial<Admin> as Admin, query).flatMap(({ hits }) =>
        hits.map(({ title, href }) => [title, href]),
      );
    expect(found("lansering")).toEqual([["Lanseringskoll", "/admin/lansering"]]);
    expect(found("verifikation")).toEqual([["Verifikationer", "/admin/bokforing/verifikationer"]]);
    expect(found("moms")).toEqual([["Bokföring", "/admin/bokforing"]]);
    for (const query of ["lansering", "verifikation", "moms"]) expect(found(query, "maker")).toEqual([]);
  });
});
