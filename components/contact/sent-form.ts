import type { Metadata } from "next";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Whether this page's form was just sent without script. */
export async function isSent({ searchParams }: Props): Promise<boolean> {
  return (await searchParams).skickat !== undefined;
}

/** A page's metadata. The page with the thanks is not indexed. */
export function formMetadata(metadata: Metadata) {
  return async (props: Props): Promise<Metadata> =>
    (await isSent(props)) ? { ...metadata, robots: { index: false } } : metadata;
}
