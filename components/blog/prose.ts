/** What a post's text needs beyond `prose`: a first paragraph that leads in, and tables. Editor and page share it. */
export const PROSE =
  "[&>p:first-child]:text-[1.375rem] [&>p:first-child]:leading-[1.5] [&_table]:w-full [&_table]:border-collapse [&_th]:border-b [&_th]:border-edge [&_th]:py-3 [&_th]:pr-4 [&_th]:text-left [&_th]:text-small [&_th]:font-semibold [&_th]:text-ash [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4";
