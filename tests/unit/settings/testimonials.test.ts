import { expect, it } from "vitest";
import { TESTIMONIALS_MAX, testimonialsPart } from "@/lib/settings/testimonials";
import { approvedOf, USUAL_TESTIMONIALS } from "@/lib/shop/testimonials";
import { issuesOf, wrongFields } from "../../support/schema-errors";

const anna = { name: "Anna", text: "De håller.", rating: 4, order: 1001, isApproved: true };
const fields = testimonialsPart.fieldsOf({ ...USUAL_TESTIMONIALS, written: [anna] });
const problems = (typed: object) => issuesOf(testimonialsPart.form, { ...fields, ...typed });

it("what customers have written is saved as the form shows it", () => {
  expect(testimonialsPart.form.parse(fields)).toEqual({ ...USUAL_TESTIMONIALS, written: [anna] });
});

// Fails without: only approved testimonials are shown.
it("what customers have written is shown when it is approved, and not before", () => {
  const waiting = { ...anna, name: "Johan", isApproved: false };
  expect(approvedOf({ ...USUAL_TESTIMONIALS, written: [waiting, anna] })).toEqual([anna]);
  expect(approvedOf(USUAL_TESTIMONIALS)).toEqual([]);
});

// Fails without: a testimonial is approved with its order.
it("what customers have written is approved only with the order that it was compared with", () => {
  expect(problems({ "1.order": " " })).toEqual([
    ["1.order", "Skriv vilken order omdömet är stämt av mot. Utan den får det inte visas."],
  ]);
  expect(problems({ "1.order": "", "1.approved": "" })).toEqual([]);
});

it("what customers have written is refused at its field", () => {
  const long = "x".repeat(241);
  expect(
    problems({ "1.name": "", "1.rating": "6", "2.name": "Maja", "2.rating": "5", "2.order": "" }),
  ).toEqual([
    ["1.name", "Skriv kundens förnamn"],
    ["1.rating", "Välj ett betyg"],
    ["2.text", "Skriv vad kunden tycker"],
  ]);
  const typed = { ...fields, "1.text": long, "1.order": "tusen", statement: long };
  expect(wrongFields(testimonialsPart.form, typed)).toEqual(["1.order", "1.text", "statement"]);
});

it("what customers have written is gone when its name and text are emptied, and the rest moves up", () => {
  const two = testimonialsPart.fieldsOf({
    ...USUAL_TESTIMONIALS,
    written: [anna, { ...anna, name: "Maja" }],
  });
  const left = testimonialsPart.form.parse({ ...two, "1.name": "", "1.text": " " });
  expect(left.written.map(({ name }) => name)).toEqual(["Maja"]);
});

it("what customers have written says how it was verified, also when that is emptied", () => {
  expect(testimonialsPart.form.parse({ ...fields, statement: "" }).statement).toBe(
    USUAL_TESTIMONIALS.statement,
  );
});

it("what customers have written beyond the last row is not read", () => {
  const beyond = { [`${TESTIMONIALS_MAX + 1}.name`]: "Eva", [`${TESTIMONIALS_MAX + 1}.text`]: "Fina." };
  expect(testimonialsPart.form.parse({ ...fields, ...beyond }).written).toEqual([anna]);
});
