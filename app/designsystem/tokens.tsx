import { readFileSync } from "node:fs";

/** What a colour is for. One band of lacquer and one ring on a surface, nothing else is coloured. */
const COLOURS: Readonly<Record<string, string>> = {
  snow: "sidans grund",
  drift: "ytor: summor, sidfot, rutor",
  field: "bakom bilder som inte har kommit",
  wall: "verkstadens vägg bakom stavarna",
  line: "linjer mellan rader",
  edge: "kanter på fält och val",
  ink: "text och fokusring",
  ash: "text som kommer i andra hand",
  spruce: "det man trycker på",
  "spruce-deep": "samma, med pekaren på",
  moss: "det som är valt",
  rowan: "fel och det som inte går att ångra",
  "rowan-deep": "samma, med pekaren på",
  "rowan-tint": "grund bakom fel",
  bamboo: "bambu i prov och skala",
  "bamboo-dark": "bambuns kanter",
};

const TEXTS: Readonly<Record<string, string>> = {
  hero: "Startsidans bilder",
  h1: "Sidans rubrik",
  h2: "Avsnitt",
  h3: "Varor, rutor, dialoger",
  lead: "Ingress",
  body: "Brödtext",
  small: "Det som hör till: mått, datum, hjälp",
};

const RULES = [
  "Hedvig Letters Serif säger vad något är, Familjen Grotesk säger resten.",
  "Ett band och en ring: knappar, flikar och notiser bär lackets band. Annat är inte prytt.",
  "Inga skuggor, toningar eller runda kort. Hörn är 2 px.",
  "Allt man trycker på är minst 44 px och har samma fokusring.",
  "Fel står vid sitt fält, på svenska, och det man skrev står kvar.",
];

/** The tokens of app/globals.css, with their values as they stand there. */
function tokensOf(kind: "color" | "text" | "spacing"): [name: string, value: string][] {
  const css = readFileSync("app/globals.css", "utf8");
  const theme = css.slice(css.indexOf("@theme"), css.indexOf("\n}"));
  return [...theme.matchAll(new RegExp(`--${kind}-([a-z0-9-]+?): ([^;]+);`, "g"))]
    .map(([, name = "", value = ""]): [string, string] => [name, value])
    .filter(([name, value]) => !name.endsWith("--line-height") && value !== "initial" && name !== "white");
}

/** Colour, type, space and the rules of the face. */
export function Tokens() {
  return (
    <>
      <section className="grid gap-4">
        <h2>Färger</h2>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {tokensOf("color").map(([name, value]) => (
            <li key={name} className="border border-line">
              <div className="h-18" style={{ background: value }} />
              <p className="p-3 text-small">
                <b>{name}</b> {value}
                <br />
                {COLOURS[name]}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-4">
        <h2>Text</h2>
        {tokensOf("text").map(([name, value]) => (
          <div key={name} className="border-t border-line pt-3">
            <p
              className={["lead", "body", "small"].includes(name) ? "" : "font-display"}
              style={{ fontSize: value, lineHeight: `var(--text-${name}--line-height)` }}
            >
              {TEXTS[name]}
            </p>
            <p className="mt-1 text-small text-ash">
              {name}: {value}
            </p>
          </div>
        ))}
      </section>
      <section className="grid gap-4">
        <h2>Mått</h2>
        {tokensOf("spacing").map(([name, value]) => (
          <div key={name} className="flex items-center gap-4 text-small">
            <span className="h-3 bg-spruce" style={{ width: value }} />
            {name}: {value}
          </div>
        ))}
      </section>
      <section className="grid gap-4">
        <h2>Regler</h2>
        <ul className="list-disc pl-5">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
