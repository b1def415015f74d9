import { findLegalNotice } from "@/lib/shop/legal-notice-file";

const YOUR_EUROPE =
  "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_sv.htm";

/** The EU's harmonised notice on the right to complain: the official artwork or, while there is none, in words. */
export function LegalNotice() {
  const file = findLegalNotice();
  return (
    <section id="harmoniserat-meddelande" className="border-2 border-ink p-5">
      <h2 className="mt-0!">Din lagstadgade rätt</h2>
      {file && !file.endsWith(".pdf") && (
        <img
          src={file}
          alt="EU:s harmoniserade meddelande om konsumentens rätt att reklamera"
          loading="lazy"
          className="h-auto max-w-[480px]"
        />
      )}
      <p>
        Du har alltid rätt att klaga på fel som fanns när du fick varan. I EU är tiden minst två år. I Sverige
        är den tre år. Felet ska rättas utan kostnad för dig.
      </p>
      <p>
        {file && <a href={file}>Öppna EU:s meddelande</a>}
        {file && " eller läs mer på "}
        {!file && "Läs mer på "}
        <a href={YOUR_EUROPE} rel="noopener">
          Ditt Europa
        </a>
        .
      </p>
    </section>
  );
}
