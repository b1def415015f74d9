import { describe, expect, it } from "vitest";
import { USUAL_BOOKS } from "@/lib/settings/usual-books";
import { kr } from "@/lib/kernel/money";
import { PARTS } from "@/lib/settings/settings";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { USUAL_TESTIMONIALS } from "@/lib/shop/testimonials";

const TODAY = "2026-11-22";
const said = (text: string) => text.replaceAll("\u00a0", " ");

describe("the summary of a part of the settings", () => {
  it("names the company and its missing fields", () => {
    const whole = {
      name: "Stavmakeriet AB",
      orgNumber: "556016-0680",
      vatNumber: "SE556016068001",
      address: "Nygatan 7",
      email: "hej@example.se",
      phone: "08-111 11 11",
    };
    expect(PARTS.company.summary(whole, TODAY)).toBe("Stavmakeriet AB, 556016-0680, 08-111 11 11.");
    expect(PARTS.company.summary({ ...whole, vatNumber: null, address: null }, TODAY)).toBe(
      "Stavmakeriet AB, 556016-0680, 08-111 11 11. Saknas: momsregistreringsnummer och adress.",
    );
    // No law asks for a telephone number that the shop does not have.
    expect(PARTS.company.summary({ ...whole, phone: null }, TODAY)).toBe("Stavmakeriet AB, 556016-0680.");
    expect(PARTS.company.note!({ ...whole, phone: null })).toBeNull();
    expect(PARTS.company.note!({ ...whole, email: null })).toBe(
      "Saknas: e-post. Lagen kräver att köparen kan se det.",
    );
  });

  it("has the prices of the day, and the day of the next ones", () => {
    const plan = { now: {}, coming: { from: "2027-01-01", amounts: { "vuxenstav.base": kr(1095) } } };
    expect(said(PARTS.prices.summary(plan, TODAY))).toBe(
      "Designa din stav 995 kr, Vuxenstav 995 kr, Barnstav 795 kr, Turstav 1 195 kr. Nya priser från den 1 januari.",
    );
    expect(said(PARTS.prices.summary(plan, "2027-01-01"))).toBe(
      "Designa din stav 995 kr, Vuxenstav 1 095 kr, Barnstav 795 kr, Turstav 1 195 kr.",
    );
    expect(said(PARTS.freight.summary({ now: {}, coming: null }, TODAY))).toContain(
      "DB Schenker, ombud från 99 kr. PostNord,",
    );
  });

  it("names a pause from the day it is planned until it is over, and whether poles can be ordered", () => {
    const pause = { from: "2026-12-20", until: "2027-01-06", sells: false };
    const closed = { min: 5, max: 10, pause };
    const usual = "Leverans inom 5\u201310 vardagar till ombud.";
    const paused = `${usual} Paus 20 december\u20136 januari, det går inte att beställa.`;
    expect(PARTS.delivery.summary({ ...closed, pause: null }, TODAY)).toBe(usual);
    for (const day of [TODAY, "2026-12-20", "2027-01-06"])
      expect(PARTS.delivery.summary(closed, day)).toBe(paused);
    expect(PARTS.delivery.summary(closed, "2027-01-07")).toBe(usual);
    const oneDay = { ...closed, pause: { ...pause, until: "2026-12-20", sells: true } };
    expect(PARTS.delivery.summary(oneDay, TODAY)).toBe(
      `${usual} Paus 20 december, men det går att beställa.`,
    );
  });

  it("names three sold-out options and counts the rest, without those that are back", () => {
    expect(PARTS.soldOut.summary({ "grip.kork": TODAY }, TODAY)).toBe("Inget är slut.");
    expect(PARTS.soldOut.summary({ "grip.kork": null, "color.rod": "2026-12-01" }, TODAY)).toBe(
      "Grepp: Kork, Lack: Röd.",
    );
    const many = Object.fromEntries(["rod", "bla", "gul", "gron"].map((id) => [`color.${id}`, null]));
    expect(PARTS.soldOut.summary(many, TODAY)).toBe("Lack: Röd, Lack: Blå, Lack: Gul och 1 till.");
  });

  it("counts the maker's own texts and pictures, and the testimonials", () => {
    expect(PARTS.texts.summary(USUAL_TEXTS, TODAY)).toBe("Butikens egna ord överallt.");
    expect(PARTS.texts.summary({ ...USUAL_TEXTS, first: "Hej" }, TODAY)).toMatch(
      /^Dina egna ord på 1 av \d+ ställen/,
    );
    expect(PARTS.pictures.summary({}, TODAY)).toBe("Butikens bilder överallt.");
    expect(PARTS.pictures.summary({ event: { url: "/uploads/a", alt: "En kväll" } }, TODAY)).toBe(
      "Dina egna bilder på 1 av 12 ställen.",
    );
    // Without testimonials the home page shows empty places.
    expect(PARTS.testimonials.summary(USUAL_TESTIMONIALS, TODAY)).toBe(
      "Inga från kunder än. Startsidan visar sex platser som väntar.",
    );
    const anna = { name: "Anna", text: "De håller.", rating: 4, order: 1001, isApproved: true };
    const written = [anna, { ...anna, isApproved: false }];
    expect(PARTS.testimonials.summary({ ...USUAL_TESTIMONIALS, written }, TODAY)).toBe(
      "1 visas, 1 väntar på att du godkänner.",
    );
  });

  it("has the first month of the financial year and the series of the books", () => {
    expect(PARTS.books.summary(USUAL_BOOKS, TODAY)).toBe(
      "Räkenskapsår från januari. Serierna A, K, R, T, S, P.",
    );
  });
});
