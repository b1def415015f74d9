import type { Metadata } from "next";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Has the form of this page, without script, just been sent? */
export async function isSent({ searchParams }: Props): Promise<boolean> {
  return (await searchParams).skickat !== undefined;
}

/** A page's metadata; the page with the thanks is in no index. */
export function formMetadata(metadata: Metadata) {
  return async (props: Props): Promise<Metadata> =>
    (await isSent(props)) ? { ...metadata, robots: { index: false } } : metadata;
}
