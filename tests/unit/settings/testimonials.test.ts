import { expect, it } from "vitest";
import { TESTIMONIALS_MAX, testimonialsPart } from "@/lib/settings/testimonials";
import { approvedOf, USUAL_TESTIMONIALS } from "@/lib/shop/testimonials";
import { issuesOf, wrongFields } from "../../support/schema-errors";

const anna = { name: "Anna", text: "De håller.", rating: 4, order: 1001, isApproved: true };
const fields = testimonialsPart.fieldsOf({ ...USUAL_TESTIMONIALS, written: [anna] });
const problems = (typed: object) => issuesOf(testimonialsPart.form, { ...fields, ...typed });

it("testimonials are saved as the form shows them", () => {
  expect(testimonialsPart.form.parse(fields)).toEqual({ ...USUAL_TESTIMONIALS, written: [anna] });
});

it("a testimonial is shown only when it is approved", () => {
  const waiting = { ...anna, name: "Johan", isApproved: false };
  expect(approvedOf({ ...USUAL_TESTIMONIALS, written: [waiting, anna] })).toEqual([anna]);
  expect(approvedOf(USUAL_TESTIMONIALS)).toEqual([]);
});

it("a testimonial can be approved only with the order it was compared with", () => {
  expect(problems({ "1.order": " " })).toEqual([
    ["1.order", "Skriv vilken order omdömet är stämt av mot. Utan den får det inte visas."],
  ]);
  expect(problems({ "1.order": "", "1.approved": "" })).toEqual([]);
});

it("a testimonial's errors are shown at their fields", () => {
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

it("a testimonial is deleted when its name and text are emptied, and the next ones move up", () => {
  const two = testimonialsPart.fieldsOf({
    ...USUAL_TESTIMONIALS,
    written: [anna, { ...anna, name: "Maja" }],
  });
  const left = testimonialsPart.form.parse({ ...two, "1.name": "", "1.text": " " });
  expect(left.written.map(({ name }) => name)).toEqual(["Maja"]);
});

it("the statement on how testimonials are verified cannot be emptied", () => {
  expect(testimonialsPart.form.parse({ ...fields, statement: "" }).statement).toBe(
    USUAL_TESTIMONIALS.statement,
  );
});

it("a testimonial beyond the last row of the form is ignored", () => {
  const beyond = { [`${TESTIMONIALS_MAX + 1}.name`]: "Eva", [`${TESTIMONIALS_MAX + 1}.text`]: "Fina." };
  expect(testimonialsPart.form.parse({ ...fields, ...beyond }).written).toEqual([anna]);
});
