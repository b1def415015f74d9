import "server-only";
import * as z from "zod";
import type { $ZodType } from "zod/v4/core";
import { approvedOf, USUAL_TESTIMONIALS, type Testimonials } from "@/lib/shop/testimonials";
import { line } from "@/lib/kernel/text";
import { readFields, type PartOf } from "./part";

/** How many can be written; the page shows them in threes. */
export const TESTIMONIALS_MAX = 12;

const SLOTS = Array.from({ length: TESTIMONIALS_MAX }, (_, index) => index + 1);

const schema = {
  name: line({ required: "Skriv kundens förnamn", max: 40, tooLong: "Högst 40 tecken" }),
  text: line({ required: "Skriv vad kunden tycker", max: 240, tooLong: "Högst 240 tecken" }),
  rating: z.string().regex(/^[1-5]$/, { error: "Välj ett betyg" }),
  order: z.string().regex(/^\d{0,9}$/, { error: "Bara siffror, till exempel 1001" }),
};
const statement = line({ max: 240, tooLong: "Högst 240 tecken" });

const LABELS = { name: "förnamn", text: "text", rating: "betyg", order: "order", approved: "godkänt" };

const oneLine = (typed: string | undefined) => (typed ?? "").replace(/\s+/g, " ").trim();

/** What customers have written. A row with neither name nor text is dropped. */
export const testimonialsPart: PartOf<Testimonials> = {
  key: "testimonials",
  page: "omdomen",
  title: "Omdömen",
  lead: "Det kunder har skrivit till dig. Bara godkända visas på startsidan. De platser som är kvar av sex visas som tomma. Påhittade omdömen är förbjudna: stäm av varje mot en order innan du godkänner det.",
  save: "Spara omdömena",
  failed: "Omdömena är inte sparade",
  log: "Ändrade omdömena",
  stored: z.object({
    written: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        rating: z.number(),
        order: z.number().nullable(),
        isApproved: z.boolean(),
      }),
    ),
    statement: z.string(),
  }),
  usual: () => USUAL_TESTIMONIALS,
  form: readFields((sent, refuse): Testimonials => {
    const read = (field: string, kind: $ZodType<string, string>) => {
      const parsed = z.safeParse(kind, oneLine(sent[field]));
      if (!parsed.success) refuse(field, parsed.error.issues[0]!.message);
      return parsed.data ?? "";
    };
    const filled = SLOTS.filter((slot) => oneLine(sent[`${slot}.name`]) || oneLine(sent[`${slot}.text`]));
    const written = filled.map((slot) => {
      const order = read(`${slot}.order`, schema.order);
      const isApproved = Boolean(sent[`${slot}.approved`]);
      if (isApproved && oneLine(sent[`${slot}.order`]) === "")
        refuse(`${slot}.order`, "Skriv vilken order omdömet är stämt av mot. Utan den får det inte visas.");
      return {
        name: read(`${slot}.name`, schema.name),
        text: read(`${slot}.text`, schema.text),
        rating: Number(read(`${slot}.rating`, schema.rating)),
        order: order === "" ? null : Number(order),
        isApproved,
      };
    });
    return { written, statement: read("statement", statement) || USUAL_TESTIMONIALS.statement };
  }),
  fieldsOf: ({ written, statement: said }) => ({
    ...Object.fromEntries(
      written.flatMap(({ name, text, rating, order, isApproved }, index) => [
        [`${index + 1}.name`, name],
        [`${index + 1}.text`, text],
        [`${index + 1}.rating`, String(rating)],
        [`${index + 1}.order`, order === null ? "" : String(order)],
        [`${index + 1}.approved`, isApproved ? "ja" : ""],
      ]),
    ),
    statement: said,
  }),
  labels: {
    ...Object.fromEntries(
      SLOTS.flatMap((slot) =>
        Object.entries(LABELS).map(([name, label]) => [`${slot}.${name}`, `Omdöme ${slot}, ${label}`]),
      ),
    ),
    statement: "Så har vi kontrollerat dem",
  },
  say: (field, text) => (field.endsWith(".approved") ? (text ? "visas" : "visas inte") : text || "tomt"),
  summary: (testimonials) => {
    const shown = approvedOf(testimonials).length;
    const waiting = testimonials.written.length - shown;
    const said = [
      shown > 0 && `${shown} visas`,
      waiting > 0 && `${waiting} väntar på att du godkänner`,
      shown + waiting === 0 && "Inga från kunder än",
    ];
    const text = `${said.filter(Boolean).join(", ")}.`;
    return shown > 0 ? text : `${text} Startsidan visar sex platser som väntar.`;
  },
};
