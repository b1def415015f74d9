// The page where a carrier shows a parcel, found by the format of its tracking number.

type Form = {
  /** Matches the name of an order's carrier. */
  carrier: RegExp;
  /** Formats that only this carrier's numbers have. */
  own?: RegExp;
  /** Formats that other carriers' numbers have too: used only when the order was bought with this carrier. */
  shared?: RegExp;
  page: string;
};

/** UPU S10 and GS1 SSCC for PostNord; DHL's own list of its labels (dhl.com, "Id-etiketter"). */
const FORMS: readonly Form[] = [
  {
    carrier: /postnord/i,
    own: /^(?:[A-Z]{2}\d{9}SE|\d{11}SE|(?:00)?373500\d{12})$/,
    page: "https://tracking.postnord.com/se/?id=",
  },
  {
    carrier: /dhl/i,
    own: /^(?:JJD\d{7,20}|JVGL\d{8,20}|3S[A-Z]{3,5}\d{6,12})$/,
    shared: /^\d{10}$/,
    page: "https://www.dhl.com/se-sv/home/tracking.html?tracking-id=",
  },
  {
    carrier: /schenker/i,
    shared: /^\d{10}$/,
    page: "https://www.dbschenker.com/app/tracking-public/?refNumber=",
  },
  {
    carrier: /budbee/i,
    shared: /^[A-Z0-9]{8,24}$/i,
    page: "https://tracking.budbee.com/",
  },
];

type Parcel = { trackingCode: string | null; trackingLink: string | null };

/**
 * The page that tracks a parcel: its own link, or one made of its number. Null for a number of unknown format.
 */
export function trackingLinkOf({ trackingCode, trackingLink }: Parcel, carrier: string | null) {
  if (trackingLink || !trackingCode) return trackingLink;
  const code = trackingCode.replace(/[\s-]/g, "");
  const upper = code.toUpperCase();
  const owner = FORMS.find(({ own }) => own?.test(upper));
  if (owner) return owner.page + upper;
  const bought = FORMS.find((form) => carrier !== null && form.carrier.test(carrier));
  return bought?.shared?.test(code) ? bought.page + code : null;
}
