import type { Hit } from "@/lib/admin-search/search-query";

/** A text in which the query is marked. */
function Marked({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-inherit underline">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** A hit of the admin's search as one row: its number and name, and at the right what it is. */
export function HitText({ hit: { number, title, note }, query }: { hit: Hit; query: string }) {
  return (
    <>
      {number !== undefined && (
        <b className="w-14 num">
          <Marked text={String(number)} query={query.replace("#", "")} />
        </b>
      )}
      <span className="min-w-0 wrap-anywhere">
        <Marked text={title} query={query} />
      </span>
      {note && (
        <span className="min-w-0 text-small wrap-anywhere text-ash max-sm:w-full sm:ml-auto">
          <Marked text={note} query={query} />
        </span>
      )}
    </>
  );
}
